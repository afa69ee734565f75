-- Why a medium failed. With 'file' it cannot be read and holds nobody up; with 'machine' the work was broken off (a
-- killed process, no memory, no disk), so nothing of the guest is complete until it has been tried again.
alter table media add column failure text check (failure in ('file', 'machine'));

-- What failed before is told by its words; only the second kind spoke of an attempt. An owner who is no superuser would
-- see no row; every-table.sql forces it again.
alter table media no force row level security;
update media set failure = case when error like 'Die Aufbereitung ist mehrmals abgebrochen.%' then 'machine' else 'file' end
where status = 'failed';
