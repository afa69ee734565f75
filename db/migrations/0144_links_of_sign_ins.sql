-- Files that were given to somebody in the back-office end with that sign-in (functions/gallery.sql).
drop function if exists permitted_objects(uuid[], uuid[], timestamptz, integer);

-- So does a ZIP of originals: it belongs to a sign-in, and through it to a member. Links from before are asked for anew.
truncate original_archive;
alter table sign_in add unique (org_id, id);
alter table original_archive
  drop column member_id,
  add column sign_in_id uuid not null,
  add foreign key (org_id, sign_in_id) references sign_in (org_id, id) on delete cascade;
create index on original_archive (org_id, sign_in_id);
