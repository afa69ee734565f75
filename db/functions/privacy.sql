-- Covers the statement that sets `anonymized_at` and all later writes to the row: it never names a person again.
create or replace function keep_anonymous() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.name := '';
  new.email := null;
  new.language := '';
  new.consent := null;
  new.consent_open := false;
  new.consent_version := null;
  new.gallery_token := null;
  new.gallery_pin := null;
  new.email_error := null;
  new.email_to := null;
  new.processing_error := null;
  new.notes := '';
  new.extension_ends_at := null;
  return new;
end $$;
create or replace trigger keep_anonymous before insert or update on customer for each row
  when (new.anonymized_at is not null) execute function keep_anonymous();
