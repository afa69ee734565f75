-- What an organisation has used, and its own deletion. An owner who is no superuser would see no row; every-table.sql
-- forces row-level security again.
alter table organisation no force row level security;
alter table customer no force row level security;
alter table media no force row level security;
alter table stored_object no force row level security;
alter table email no force row level security;
alter table gallery_tally no force row level security;

-- Sums, added to by triggers (db/functions/usage.sql) and folded every night.
create table usage_tally (
  org_id uuid not null references organisation on delete cascade,
  what text not null check (what in ('photos', 'videos', 'bytes', 'albums', 'emails')),
  amount bigint not null
);
create index usage_tally_sums on usage_tally (org_id, what) include (amount);

-- A customer whose album was delivered: it counts once, whatever happens to the customer afterwards.
create table delivered_album (
  customer_id uuid primary key,
  org_id uuid not null,
  delivered_at timestamptz not null default now(),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on delivered_album (org_id, customer_id);

insert into delivered_album (customer_id, org_id, delivered_at)
select c.id, c.org_id, least(c.email_sent_at, v.opened_at)
from customer c
left join (
  select customer_id, min(last_at) as opened_at from gallery_tally where action = 'view' and not shared group by 1
) as v on v.customer_id = c.id
where c.email_sent_at is not null or v.opened_at is not null;

insert into usage_tally
select org_id, case kind when 'photo' then 'photos' else 'videos' end, count(*) from media group by 1, 2
union all select org_id, 'bytes', sum(size) from stored_object group by 1
union all select org_id, 'albums', count(*) from delivered_album group by 1
union all select org_id, 'emails', count(*) from email where status = 'sent' and customer_id is not null group by 1;

-- Until then the deletion can be taken back; then everything goes.
alter table organisation
  add column deletion_due_at timestamptz,
  add column deletion_asked_at timestamptz,
  add column deletion_asked_by uuid,
  add constraint organisation_deletion_is_asked check ((deletion_due_at is null) = (deletion_asked_at is null));

-- Members are told. The list of kinds grows in other migrations too, so it is extended as it stands.
do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check '
    || replace(kinds, '])', ', ''organisation_deletion''::text, ''organisation_kept''::text, ''export_ready''::text])');
end $$;
