-- What ends by itself of what is shared with colleagues and customers.

create or replace function delete_share_key() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from access_key where kind in ('check_in', 'shift_status') and subject_id = old.id and org_id = old.org_id;
  return null;
end $$;
create or replace trigger delete_share_key after delete on shift_share for each row execute function delete_share_key();

-- An archived shift is shared with nobody, however it was archived; taken out of the archive it has to be shared anew.
create or replace function end_shares() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update shift_share set ended_at = now() where org_id = new.org_id and shift_id = new.id and ended_at is null;
  return null;
end $$;
create or replace trigger end_shares after update of status on shift for each row
  when (new.status = 'archived' and old.status <> 'archived') execute function end_shares();

-- A medium that is moved to another customer leaves what the former one shares, and does not come back with it.
create or replace function unshare_moved_media() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from gallery_link_item where org_id = new.org_id and media_id = new.id;
  return null;
end $$;
create or replace trigger unshare_moved_media after update of customer_id on media for each row
  when (old.customer_id is distinct from new.customer_id) execute function unshare_moved_media();
