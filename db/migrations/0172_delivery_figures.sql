-- How far customers got on their way from the check-in to the shared gallery, and the sums of that. Both are kept by
-- triggers (db/functions/delivery-progress.sql). An owner who is no superuser would see no row; every-table.sql forces
-- row-level security again.
alter table customer no force row level security;
alter table shift no force row level security;
alter table email no force row level security;
alter table gallery_tally no force row level security;

create table delivery_progress (
  customer_id uuid primary key,
  org_id uuid not null,
  has_media boolean not null,
  completed boolean not null,
  emailed boolean not null,
  email_wait integer check (email_wait between 0 and 60),
  opened boolean not null,
  downloaded boolean not null,
  shared boolean not null,
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on delivery_progress (org_id, customer_id);

-- No foreign keys to activities and members: the figures stay when those go.
create table delivery_tally (
  org_id uuid not null references organisation on delete cascade,
  day date not null,
  activity_type_id uuid,
  member_id uuid,
  email_wait integer,
  customers integer not null default 0,
  with_media integer not null default 0,
  completed integer not null default 0,
  emailed integer not null default 0,
  opened integer not null default 0,
  downloaded integer not null default 0,
  shared integer not null default 0
);
create index delivery_tally_days on delivery_tally (org_id, day);

insert into delivery_progress
select c.id, c.org_id, c.photo_count + c.video_count > 0 or c.completed_at is not null or c.email_sent_at is not null,
  c.completed_at is not null, c.email_sent_at is not null,
  -- as `email_wait` measures it
  case
    when e.first_at < c.finished_at then null
    when e.first_at < c.finished_at + interval '15 seconds' then 0
    else least(60, 1 + floor(ln(extract(epoch from e.first_at - c.finished_at) / 15) / ln(1.25))) end,
  g.customer_id is not null, coalesce(g.downloaded, false), coalesce(g.shared, false)
from customer c
left join (
  select customer_id, min(sent_at) as first_at from email where kind = 'gallery' and status = 'sent' group by 1
) as e on e.customer_id = c.id and c.email_sent_at is not null
left join (
  select customer_id, bool_or(action = 'download') as downloaded, bool_or(action = 'share') as shared
  from gallery_tally where not shared group by 1
) as g on g.customer_id = c.id
where c.photo_count + c.video_count > 0 or c.completed_at is not null or c.email_sent_at is not null
  or g.customer_id is not null;

insert into delivery_tally
select c.org_id, (c.created_at at time zone 'Europe/Berlin')::date, s.activity_type_id, s.member_id, p.email_wait,
  count(*), count(*) filter (where p.has_media), count(*) filter (where p.completed), count(*) filter (where p.emailed),
  count(*) filter (where p.opened), count(*) filter (where p.downloaded), count(*) filter (where p.shared)
from customer c join shift s on s.id = c.shift_id left join delivery_progress p on p.customer_id = c.id
group by 1, 2, 3, 4, 5;
