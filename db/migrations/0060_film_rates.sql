-- Films have 60 frames a second where everything in them was recorded so. The same recording may be in one film of 60 and
-- in another one of 30, so it may have a piece of each: pieces are found by what they were made from.
-- An owner who is no superuser would see no row; every-table.sql forces it again.
alter table media no force row level security;
alter table template no force row level security;
alter table piece no force row level security;
alter table piece_view no force row level security;
alter table stored_object no force row level security;
alter table object_to_delete no force row level security;

-- Of the recording itself; null until it is prepared, and where it was prepared before this: counts as 30.
alter table media add column rate integer check (rate in (30, 60));
alter table template add column rate integer check (rate in (30, 60));

-- The SHA-256 of the recording.
alter table piece add column source text;
update piece p set source = coalesce(
  (select m.sha256 from media m where m.org_id = p.org_id and m.piece_key = p.key limit 1),
  (select t.sha256 from template t where t.org_id = p.org_id and t.piece_key = p.key limit 1)
);
-- another build of ffmpeg made them, and nothing uses them any more; the triggers that free objects may not be there yet
create temporary table gone on commit drop as
  select o.id, o.key, o.org_id from piece p
  join stored_object o on o.org_id = p.org_id and o.id in (p.picture_id, p.sound_id, p.captions_id)
  where p.source is null;
delete from piece where source is null;
delete from stored_object where id in (select id from gone);
insert into object_to_delete (key, org_id) select key, org_id from gone on conflict do nothing;
alter table piece alter column source set not null;
create index on piece (org_id, source);
create index on media (org_id, sha256) where kind = 'video';

alter table media drop column piece_key;
alter table template drop column piece_key;
