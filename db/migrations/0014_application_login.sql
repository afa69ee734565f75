-- The product signs in as a role of its own (docs/decisions/2026-11-22-application-login.md), so what every role has by
-- default is what it has beside its grants. Databases that began before PostgreSQL 15 let everybody make tables here.
revoke create on schema public from public;
