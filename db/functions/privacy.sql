-- Covers the statement that sets `anonymized_at` and all later writes to the row: it never names a person again.
create or replace function keep_anonymous() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.name := '';
  new.email := null;
  new.language := '';
  new.consent := null;
  new.consent_open := false;
  new.consent_version := null;
  new.guardian_name := null;
  new.gallery_token := null;
  new.gallery_pin := null;
  new.email_error := null;
  new.email_to := null;
  new.bounce_status := null;
  new.processing_error := null;
  new.notes := '';
  new.extension_ends_at := null;
  return new;
end $$;
create or replace trigger keep_anonymous before insert or update on customer for each row
  when (new.anonymized_at is not null) execute function keep_anonymous();

-- Customers from before this definition. An owner who is no superuser would see no row.
alter table customer no force row level security;
update customer set bounce_status = null where anonymized_at is not null and bounce_status is not null;
alter table customer force row level security;

-- Nothing takes a medium from a customer whom a legal hold keeps, by whatever way; that a held customer is deleted the
-- foreign key of legal_hold refuses.
create or replace function keep_held_media() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from taken join legal_hold h using (customer_id)) then
    raise exception 'a legal hold keeps the media of this customer' using errcode = '23503';
  end if;
  return null;
end $$;
create or replace trigger keep_held_media after delete on media_customer referencing old table as taken
  for each statement execute function keep_held_media();
