-- Which activity types a member may start shifts of. Owners need none.
create table activity_permission (
  id uuid primary key,
  org_id uuid not null,
  member_id uuid not null,
  activity_type_id uuid not null,
  created_at timestamptz not null default now(),
  unique (org_id, member_id, activity_type_id),
  foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  foreign key (org_id, activity_type_id) references activity_type (org_id, id) on delete cascade
);
create index on activity_permission (org_id, activity_type_id);

-- Until now everybody who starts shifts could choose any type: nobody loses one.
-- Row-level security would hide every organisation's rows from this migration.
alter table member no force row level security;
alter table activity_type no force row level security;
insert into activity_permission (id, org_id, member_id, activity_type_id)
  select gen_random_uuid(), m.org_id, m.id, a.id
  from member m join activity_type a on a.org_id = m.org_id
  where m.role in ('admin', 'guide');
alter table member force row level security;
alter table activity_type force row level security;
