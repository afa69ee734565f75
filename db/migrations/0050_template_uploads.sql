-- Music shows how loud it is along its length, and what the organisation may do with it.
alter table template
  add column waveform bytea,
  add column licence_note text check (char_length(licence_note) <= 500);

-- A resumable upload is for a customer, or for a template: then `template` says which one it shall become, and
-- `template_id` which one it became.
alter table open_upload
  alter column customer_id drop not null,
  add column template jsonb,
  add column template_id uuid,
  add check ((customer_id is null) <> (template is null)),
  add check (template_id is null or template is not null);
