-- Media that came with an id of the client's own (docs/product/media.md 26): the same one again is no second medium, and
-- a deleted one does not come back. Of the id only the hash is kept, as in check_in.
create table taken_upload (
  org_id uuid not null references organisation (id),
  key text not null,
  shift_id uuid not null,
  -- null: the medium was deleted
  media_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, key),
  foreign key (org_id, shift_id) references shift (org_id, id) on delete cascade,
  foreign key (org_id, media_id) references media (org_id, id) on delete set null (media_id)
);
create index on taken_upload (org_id, media_id);
create index on taken_upload (org_id, shift_id);

-- The id that the medium of a resumable upload shall have.
alter table open_upload add column wanted_media_id uuid;
