-- `delivery_progress`: the steps that a customer has reached on the way to the shared gallery; one that was reached stays
-- so. `delivery_tally`: how many customers of a day (of the check-in, in Germany), a shift, its activity and its member
-- have reached each step, and how many photos and clips they got. Changes are added as rows of their own, so that no
-- transaction waits for a row on which another one counts; the night folds them (analytics/fold.ts). The sums stay when
-- a customer goes.

create or replace function day_in_germany(at timestamptz) returns date language sql immutable strict parallel safe
return (at at time zone 'Europe/Berlin')::date;

-- A waiting time as a step, each a quarter longer than the one before: 0 is below 15 seconds, 60 from three months on.
-- Null: nothing was waited for. The bounds of a step are in src/server/analytics/email-wait.ts.
create or replace function email_wait(waited interval) returns integer language sql immutable strict parallel safe
return case
  when waited < interval '0' then null
  when waited < interval '15 seconds' then 0
  else least(60, 1 + floor(ln(extract(epoch from waited) / 15) / ln(1.25))) end;

-- Adds what was reached to what the customer had reached before.
create or replace function reach(steps delivery_progress) returns void
language sql set search_path = public, pg_temp as $$
  insert into delivery_progress as p select (steps).*
  on conflict (customer_id) do update set
    has_media = p.has_media or excluded.has_media,
    completed = p.completed or excluded.completed,
    emailed = p.emailed or excluded.emailed,
    -- of the first email
    email_wait = case when p.emailed then p.email_wait else excluded.email_wait end,
    opened = p.opened or excluded.opened,
    downloaded = p.downloaded or excluded.downloaded,
    shared = p.shared or excluded.shared
  where (excluded.has_media and not p.has_media) or (excluded.completed and not p.completed)
    or (excluded.emailed and not p.emailed) or (excluded.opened and not p.opened)
    or (excluded.downloaded and not p.downloaded) or (excluded.shared and not p.shared)
$$;

create or replace function reach_by_work() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform reach(row(new.id, new.org_id, new.photo_count + new.video_count > 0, new.completed_at is not null,
    new.email_sent_at is not null, email_wait(new.email_sent_at - new.finished_at), false, false, false, null, 0, 0)::delivery_progress);
  return null;
end $$;
create or replace trigger reach_by_work after update of photo_count, video_count, completed_at, email_sent_at
  on customer for each row
  when ((old.photo_count + old.video_count = 0 and new.photo_count + new.video_count > 0)
    or (old.completed_at is null and new.completed_at is not null)
    or (old.email_sent_at is null and new.email_sent_at is not null))
  execute function reach_by_work();
-- of an import
create or replace trigger reach_before after insert on customer for each row
  when (new.completed_at is not null or new.email_sent_at is not null) execute function reach_by_work();

-- Photos and clips follow what the customer has. When the last of them goes, by retention mostly, the number of before
-- stays. Those that had gone before two customers were merged stay counted beside what there is.
create or replace function reach_media() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  had_some constant integer := (old.photo_count + old.video_count > 0)::int;
begin
  update delivery_progress set
    photos = new.photo_count + had_some * greatest(0, photos - old.photo_count),
    videos = new.video_count + had_some * greatest(0, videos - old.video_count)
  where customer_id = new.id;
  return null;
end $$;
-- after reach_by_work, which makes the row
create or replace trigger reach_media after update of photo_count, video_count on customer for each row
  when (new.photo_count + new.video_count > 0
    and (old.photo_count, old.video_count) is distinct from (new.photo_count, new.video_count))
  execute function reach_media();

-- The newest answer of a customer counts, through whichever link it came; null when it was taken back.
create or replace function reach_by_rating() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  rated constant uuid := coalesce(new.customer_id, old.customer_id);
  newest constant integer := (
    select score from gallery_rating where customer_id = rated order by rated_at desc, link_id desc limit 1);
begin
  if newest is not null then
    perform reach(row(rated, coalesce(new.org_id, old.org_id), false, false, false, null, true, false, false, null, 0, 0)::delivery_progress);
  end if;
  update delivery_progress set rating = newest where customer_id = rated and rating is distinct from newest;
  return null;
end $$;
create or replace trigger reach_by_rating after insert or update of score, rated_at, customer_id or delete on gallery_rating
  for each row execute function reach_by_rating();

create or replace function reach_by_visit() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform reach(row(new.customer_id, new.org_id, false, false, false, null, true, new.action = 'download',
    new.action = 'share', null, 0, 0)::delivery_progress);
  return null;
end $$;
create or replace trigger reach_by_visit after insert on gallery_tally for each row
  when (not new.shared) execute function reach_by_visit();

-- A customer who is gone has no row here any more, so that what goes with the customer stays counted.
create or replace function tally_progress() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into delivery_tally (org_id, day, activity_type_id, member_id, email_wait, shift_id, with_media, completed,
    emailed, opened, downloaded, shared, rated_good, rated_fair, rated_bad, counted, photos, videos)
  select c.org_id, day_in_germany(c.created_at), s.activity_type_id, s.member_id, p.email_wait, s.id,
    sum(amount * has_media::int), sum(amount * completed::int), sum(amount * emailed::int), sum(amount * opened::int),
    sum(amount * downloaded::int), sum(amount * shared::int), sum(amount * (coalesce(rating, 0) = 3)::int),
    sum(amount * (coalesce(rating, 0) = 2)::int), sum(amount * (coalesce(rating, 0) = 1)::int),
    sum(amount * (photos + videos > 0)::int), sum(amount * photos), sum(amount * videos)
  from (
    select (old).*, -1 as amount where tg_op <> 'INSERT'
    union all select (new).*, 1 where tg_op <> 'DELETE'
  ) as p join customer c on c.id = p.customer_id join shift s on s.id = c.shift_id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create or replace trigger tally after insert or update or delete on delivery_progress for each row
  execute function tally_progress();

create or replace function tally_arrivals() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into delivery_tally (org_id, day, activity_type_id, member_id, shift_id, customers)
  select t.org_id, day_in_germany(t.created_at), s.activity_type_id, s.member_id, s.id, count(*)
  from touched t join shift s on s.id = t.shift_id group by 1, 2, 3, 4, 5;
  return null;
end $$;
create or replace trigger tally_arrivals after insert on customer referencing new table as touched
  for each statement execute function tally_arrivals();

-- A check-in that is deleted before anything was taken was none. Nothing is counted of an organisation that goes.
create or replace function untally_arrival() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into delivery_tally (org_id, day, activity_type_id, member_id, shift_id, customers)
  select o.id, day_in_germany(old.created_at), s.activity_type_id, s.member_id, s.id, -1
  from organisation o join shift s on s.id = old.shift_id
  where o.id = old.org_id and not exists (select from delivery_progress where customer_id = old.id);
  return old;
end $$;
create or replace trigger untally_arrival before delete on customer for each row execute function untally_arrival();

-- The shift that takes its customers along is no longer there when they go.
create or replace function untally_arrivals() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into delivery_tally (org_id, day, activity_type_id, member_id, shift_id, customers)
  select o.id, day_in_germany(c.created_at), old.activity_type_id, old.member_id, old.id, -count(*)
  from organisation o join customer c on c.shift_id = old.id
  where o.id = old.org_id and not exists (select from delivery_progress where customer_id = c.id)
  group by 1, 2;
  return old;
end $$;
create or replace trigger untally_arrivals before delete on shift for each row execute function untally_arrivals();

-- The steps of a customer as numbers, zeros for one who has reached none.
create or replace function reached_by(wanted uuid) returns table (
  email_wait integer, has_media integer, completed integer, emailed integer, opened integer, downloaded integer,
  shared integer, rated_good integer, rated_fair integer, rated_bad integer, counted integer, photos integer,
  videos integer)
language sql stable set search_path = public, pg_temp as $$
  select p.email_wait, coalesce(p.has_media, false)::int, coalesce(p.completed, false)::int,
    coalesce(p.emailed, false)::int, coalesce(p.opened, false)::int, coalesce(p.downloaded, false)::int,
    coalesce(p.shared, false)::int, (coalesce(p.rating, 0) = 3)::int, (coalesce(p.rating, 0) = 2)::int,
    (coalesce(p.rating, 0) = 1)::int, (coalesce(p.photos + p.videos, 0) > 0)::int, coalesce(p.photos, 0),
    coalesce(p.videos, 0)
  from (values (wanted)) as one (id) left join delivery_progress p on p.customer_id = one.id
$$;

-- A customer whose shift or day changes is counted there with all steps.
create or replace function tally_moved_customer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into delivery_tally (org_id, day, activity_type_id, member_id, email_wait, shift_id, customers, with_media,
    completed, emailed, opened, downloaded, shared, rated_good, rated_fair, rated_bad, counted, photos, videos)
  select new.org_id, day_in_germany(at.created_at), s.activity_type_id, s.member_id, p.email_wait, s.id, amount,
    amount * has_media, amount * completed, amount * emailed, amount * opened, amount * downloaded, amount * shared,
    amount * rated_good, amount * rated_fair, amount * rated_bad, amount * counted, amount * photos, amount * videos
  from (values (old.shift_id, old.created_at, -1), (new.shift_id, new.created_at, 1)) as at (shift_id, created_at, amount)
    join shift s on s.id = at.shift_id, reached_by(new.id) as p;
  return null;
end $$;
create or replace trigger tally_moved_customer after update of shift_id, created_at on customer for each row
  when ((old.shift_id, old.created_at) is distinct from (new.shift_id, new.created_at))
  execute function tally_moved_customer();

-- So is each customer of a shift that gets another activity or member.
create or replace function tally_changed_shift() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into delivery_tally (org_id, day, activity_type_id, member_id, email_wait, shift_id, customers, with_media,
    completed, emailed, opened, downloaded, shared, rated_good, rated_fair, rated_bad, counted, photos, videos)
  select new.org_id, day_in_germany(c.created_at), at.activity_type_id, at.member_id, p.email_wait, new.id, sum(amount),
    sum(amount * has_media), sum(amount * completed), sum(amount * emailed), sum(amount * opened),
    sum(amount * downloaded), sum(amount * shared), sum(amount * rated_good), sum(amount * rated_fair),
    sum(amount * rated_bad), sum(amount * counted), sum(amount * photos), sum(amount * videos)
  from customer c, reached_by(c.id) as p,
    (values (old.activity_type_id, old.member_id, -1), (new.activity_type_id, new.member_id, 1))
      as at (activity_type_id, member_id, amount)
  where c.shift_id = new.id group by 1, 2, 3, 4, 5;
  return null;
end $$;
create or replace trigger tally_changed_shift after update of activity_type_id, member_id on shift for each row
  when ((old.activity_type_id, old.member_id) is distinct from (new.activity_type_id, new.member_id))
  execute function tally_changed_shift();
