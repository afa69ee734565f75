-- The sums of delivery know the shift of the customers, and how many photos and clips they got. Of customers who are gone
-- already, and of media that are, neither is known: their sums stay without it. An owner who is no superuser would see
-- no row; every-table.sql forces row-level security again.
alter table customer no force row level security;
alter table shift no force row level security;
alter table delivery_progress no force row level security;
alter table delivery_tally no force row level security;

-- it answers more columns now
drop function if exists reached_by(uuid);

alter table delivery_progress
  add column photos integer not null default 0 check (photos >= 0),
  add column videos integer not null default 0 check (videos >= 0);

-- No foreign key to shifts: the figures stay when those go.
alter table delivery_tally
  add column shift_id uuid,
  add column counted integer not null default 0,
  add column photos integer not null default 0,
  add column videos integer not null default 0;

-- the sums are put right below, not by the trigger, which still has the old columns
alter table delivery_progress disable trigger user;
update delivery_progress p set photos = c.photo_count, videos = c.video_count
from customer c where c.id = p.customer_id and c.photo_count + c.video_count > 0;
alter table delivery_progress enable trigger user;

-- From the sums without a shift to those with one. Both are added; the night folds them.
insert into delivery_tally (org_id, day, activity_type_id, member_id, email_wait, shift_id, customers, with_media, completed,
  emailed, opened, downloaded, shared, rated_good, rated_fair, rated_bad, counted, photos, videos)
select c.org_id, (c.created_at at time zone 'Europe/Berlin')::date, s.activity_type_id, s.member_id, p.email_wait,
  at.shift_id, sum(at.amount), sum(at.amount * coalesce(p.has_media, false)::int),
  sum(at.amount * coalesce(p.completed, false)::int), sum(at.amount * coalesce(p.emailed, false)::int),
  sum(at.amount * coalesce(p.opened, false)::int), sum(at.amount * coalesce(p.downloaded, false)::int),
  sum(at.amount * coalesce(p.shared, false)::int), sum(at.amount * (coalesce(p.rating, 0) = 3)::int),
  sum(at.amount * (coalesce(p.rating, 0) = 2)::int), sum(at.amount * (coalesce(p.rating, 0) = 1)::int),
  coalesce(sum((p.photos + p.videos > 0)::int) filter (where at.amount = 1), 0),
  coalesce(sum(p.photos) filter (where at.amount = 1), 0), coalesce(sum(p.videos) filter (where at.amount = 1), 0)
from customer c join shift s on s.id = c.shift_id left join delivery_progress p on p.customer_id = c.id
  cross join lateral (values (s.id, 1), (null, -1)) as at (shift_id, amount)
group by 1, 2, 3, 4, 5, 6;
