-- A shorter period for media that nobody has seen the preview of works only from a moment on
-- (docs/product/privacy-and-retention.md 13). The counts are what owners were told would go then; null = not told yet.
alter table organisation
  add column next_media_days integer check (next_media_days > 0),
  add column next_media_days_at timestamptz,
  add column next_media_days_by uuid,
  add column next_losing_customers integer,
  add column next_losing_media integer,
  add constraint organisation_next_media_days_begin check ((next_media_days is null) = (next_media_days_at is null));

-- All owners are told of it.
do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check '
    || replace(kinds, '])', ', ''retention_shortened''::text])');
end $$;
