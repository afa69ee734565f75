-- The counters of organisations, shifts and customers, kept in the transaction of the change.

create or replace function count_shift() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update organisation set shift_count = shift_count + (case tg_op when 'INSERT' then 1 else -1 end)
  where id = coalesce(new.org_id, old.org_id);
  return null;
end $$;
create or replace trigger count_shift after insert or delete on shift for each row execute function count_shift();

-- Customers and media once per statement: a thousand changes of one row in one transaction take a thousand times as
-- long as the last of them alone, since each reads all before it.
create or replace function count_customer() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update shift s set customer_count = s.customer_count + step * t.amount
  from (select shift_id, count(*) as amount from touched group by 1) as t where s.id = t.shift_id;
  update organisation o set customer_count = o.customer_count + step * t.amount
  from (select org_id, count(*) as amount from touched group by 1) as t where o.id = t.org_id;
  return null;
end $$;
create or replace trigger count_fresh after insert on customer referencing new table as touched
  for each statement execute function count_customer();
create or replace trigger count_gone after delete on customer referencing old table as touched
  for each statement execute function count_customer();

create or replace function count_media() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update shift s set media_count = s.media_count + step * t.amount
  from (select shift_id, count(*) as amount from touched group by 1) as t where s.id = t.shift_id;
  update organisation o set media_count = o.media_count + step * t.amount
  from (select org_id, count(*) as amount from touched group by 1) as t where o.id = t.org_id;
  return null;
end $$;
create or replace trigger count_fresh after insert on media referencing new table as touched
  for each statement execute function count_media();
create or replace trigger count_gone after delete on media referencing old table as touched
  for each statement execute function count_media();

-- A medium that goes to a customer of another shift goes there itself when no customer of its own shift has it any
-- more.
create or replace function count_moved_media() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update shift set media_count = media_count - 1 where id = old.shift_id;
  update shift set media_count = media_count + 1 where id = new.shift_id;
  return null;
end $$;
create or replace trigger count_moved_media after update of shift_id on media for each row
  when (old.shift_id is distinct from new.shift_id) execute function count_moved_media();

create or replace function count_given_media() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update customer c set photo_count = c.photo_count + step * t.photos, video_count = c.video_count + step * t.videos
  from (
    select customer_id, count(*) filter (where kind = 'photo') as photos, count(*) filter (where kind = 'video') as videos
    from touched group by 1
  ) as t where c.id = t.customer_id;
  return null;
end $$;
create or replace trigger count_fresh after insert on media_customer referencing new table as touched
  for each statement execute function count_given_media();
create or replace trigger count_gone after delete on media_customer referencing old table as touched
  for each statement execute function count_given_media();

-- A customer who is moved to another shift.
create or replace function count_moved_customer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update shift set customer_count = customer_count - 1 where id = old.shift_id;
  update shift set customer_count = customer_count + 1 where id = new.shift_id;
  return null;
end $$;
create or replace trigger count_moved_customer after update of shift_id on customer for each row
  when (old.shift_id is distinct from new.shift_id) execute function count_moved_customer();
