-- What was written for an export alone, found without going through its list.
create index organisation_export_file_own on organisation_export_file (export_id) where kind in ('rows', 'manifest');
