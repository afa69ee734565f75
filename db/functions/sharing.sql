-- Shares with colleagues and customers that end by themselves.

create or replace function delete_share_key() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from access_key where kind in ('check_in', 'shift_status') and subject_id = old.id and org_id = old.org_id;
  return null;
end $$;
create or replace trigger delete_share_key after delete on shift_share for each row execute function delete_share_key();

-- An archived shift is not shared, however it was archived; taken out of the archive it has to be shared anew.
create or replace function end_shares() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update shift_share set ended_at = now() where org_id = new.org_id and shift_id = new.id and ended_at is null;
  return null;
end $$;
create or replace trigger end_shares after update of status on shift for each row
  when (new.status = 'archived' and old.status <> 'archived') execute function end_shares();

-- A medium that is taken from a customer leaves what this customer shares, and does not come back with it. As long as
-- that can be undone the row stays; the medium is not shown, because the customer does not have it.
create or replace function unshare_taken_media() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from gallery_link_item i using gallery_link l
  where i.media_id = old.media_id and l.id = i.link_id and l.customer_id = old.customer_id
    and not exists (select from media_customer g where g.media_id = old.media_id and g.customer_id = old.customer_id)
    and not exists (select from media_removal r where r.media_id = old.media_id and r.customer_id = old.customer_id);
  return null;
end $$;
create or replace trigger unshare_taken_media after delete on media_customer
  for each row execute function unshare_taken_media();
create or replace trigger unshare_taken_media after delete on media_removal
  for each row execute function unshare_taken_media();
