-- Counts who agreed to which text without reading the customers' rows.
create index customer_consent on customer (org_id, consent, consent_open, consent_version, language)
  include (removed_at) where anonymized_at is null;
