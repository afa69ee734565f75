-- Members who were asked whether they want the figures of each week by email; told_week: the newest week that is done.
create table weekly_email (
  org_id uuid not null references organisation (id) on delete cascade,
  member_id uuid not null,
  wanted boolean not null,
  told_week date not null,
  primary key (org_id, member_id),
  foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);

do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check ' || replace(kinds, '])', ', ''weekly_figures''::text])');
end $$;

-- The figures are those of the morning on which it was decided to send them.
alter table email
  add column figures jsonb,
  add constraint email_has_figures check ((kind = 'weekly_figures') = (figures is not null));
