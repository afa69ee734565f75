-- An export that was removed or replaced, or whose time is over, is gone for everybody; a job takes its list away.
alter table organisation_export
  drop constraint organisation_export_status_check,
  add constraint organisation_export_status_check
    check (status in ('waiting', 'making', 'ready', 'outdated', 'failed', 'removed'));
