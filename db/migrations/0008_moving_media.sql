-- A medium may be moved to another guest ("umbuchen"): the counters follow it. The organisation's stays.
create function count_moved_media() returns trigger language plpgsql as $$
begin
  update customer set
    photo_count = photo_count - case when old.kind = 'photo' then 1 else 0 end,
    video_count = video_count - case when old.kind = 'video' then 1 else 0 end
  where id = old.customer_id;
  update customer set
    photo_count = photo_count + case when new.kind = 'photo' then 1 else 0 end,
    video_count = video_count + case when new.kind = 'video' then 1 else 0 end
  where id = new.customer_id;
  if new.shift_id is distinct from old.shift_id then
    update shift set media_count = media_count - 1 where id = old.shift_id;
    update shift set media_count = media_count + 1 where id = new.shift_id;
  end if;
  return null;
end $$;
create trigger count_moved_media after update of customer_id, shift_id on media for each row
  when (old.customer_id is distinct from new.customer_id) execute function count_moved_media();

-- What happened to one guest (the timeline), without reading the whole organisation's audit log.
create index on audit (org_id, customer_id, at desc) where customer_id is not null;
