-- A version with an agreement is never changed; a new text is a new version.
revoke update on consent_version from andenken_app;
