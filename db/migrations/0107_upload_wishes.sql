-- What a client says of its upload: its own name for it, the whole file's SHA-256 (hex), and when it was captured.
alter table open_upload
  add column client_upload_id text,
  add column sha256 text,
  add column captured_at timestamptz;
create unique index open_upload_client_upload_id on open_upload (org_id, member_id, client_upload_id)
  where client_upload_id is not null;
