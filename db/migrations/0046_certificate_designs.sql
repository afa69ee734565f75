-- What is made of an uploaded certificate design: a picture that editor and PDF use, a small one for lists, and the
-- design's size in pixels, to which the positions of fields refer.
alter table template
  add column design_id uuid,
  add column thumbnail_id uuid,
  add column width integer,
  add column height integer,
  add foreign key (org_id, design_id) references stored_object (org_id, id),
  add foreign key (org_id, thumbnail_id) references stored_object (org_id, id);
create index on template (design_id) where design_id is not null;
create index on template (thumbnail_id) where thumbnail_id is not null;

do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'stored_object_kind_check';
begin
  alter table stored_object drop constraint stored_object_kind_check;
  execute 'alter table stored_object add constraint stored_object_kind_check ' || replace(kinds, '])', ', ''design''::text])');
end $$;
