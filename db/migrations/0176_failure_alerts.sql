-- Owners are told when jobs have failed for good, and when none is open any more: a row while they are.
create table failure_alert (
  org_id uuid primary key references organisation (id) on delete cascade,
  began_at timestamptz not null
);

do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check '
    || replace(kinds, '])', ', ''jobs_failed''::text, ''jobs_settled''::text])');
end $$;
