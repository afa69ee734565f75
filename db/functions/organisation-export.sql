-- Deleted data are in no export: one that holds them ends, however they were deleted. Files that were written for an
-- export alone go with its list.
create or replace function outdate_exports() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update organisation_export set status = 'outdated'
  where id in (select export_id from gone) and status in ('making', 'ready');
  delete from stored_object o using gone g where o.id = g.object_id and o.kind = 'export';
  return null;
end $$;
create or replace trigger outdate_exports after delete on organisation_export_file referencing old table as gone
  for each statement execute function outdate_exports();

-- They go at once when an export ends, because it names people: a few files, however long the list (index
-- organisation_export_file_own). A job clears the list.
create or replace function drop_export_objects() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from stored_object o using organisation_export_file f
  where f.export_id = new.id and f.kind in ('rows', 'manifest') and o.id = f.object_id and o.kind = 'export';
  return null;
end $$;
create or replace trigger drop_export_objects after update of status on organisation_export for each row
  when (new.status in ('outdated', 'failed') and old.status <> new.status) execute function drop_export_objects();

-- Customers without a file are in its rows too.
create or replace function outdate_exports_of_customers() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update organisation_export set status = 'outdated'
  where org_id in (select org_id from gone) and status in ('making', 'ready');
  return null;
end $$;
create or replace trigger outdate_exports after delete on customer referencing old table as gone
  for each statement execute function outdate_exports_of_customers();
