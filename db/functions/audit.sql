-- The audit log: append-only for the program.
revoke update, delete on audit from andenken_app;

-- One narrow exception to that: of customers of the organisation in `app.org` who no longer exist or are anonymised,
-- everything that names them leaves the log. That something was done, when, by whom and to how much stays. The rows of
-- anonymised customers stay, so the entries lose the reference to them too. Counterparts of a move name the customer
-- too; they were written at the same moment.
create or replace function forget_in_audit(guests uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  org constant uuid := nullif(current_setting('app.org', true), '')::uuid;
  gone constant uuid[] := array(
    select unnest(guests) except select id from customer where id = any(guests) and anonymized_at is null);
  anonymous constant uuid[] := array(select id from customer where id = any(gone));
begin
  update audit a set detail = a.detail - 'to' - 'from'
  from audit mine
  where mine.org_id = org and mine.customer_id = any(gone) and mine.action in ('media.move', 'media.move_in', 'media.copy', 'media.copy_in')
    and a.org_id = org and a.at = mine.at and a.action in ('media.move', 'media.move_in', 'media.copy', 'media.copy_in') and a.id <> mine.id;

  update audit set
    detail = '{"deleted": true}' || coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(detail) where key in ('kind', 'photos', 'videos')), '{}'),
    subject = case when customer_id = any(anonymous) then null else subject end,
    customer_id = case when customer_id = any(anonymous) then null else customer_id end
  where org_id = org and customer_id = any(gone);
end $$;
revoke execute on function forget_in_audit(uuid[]) from public;
grant execute on function forget_in_audit(uuid[]) to andenken_app;

-- The second exception: of the organisation in `app.org`, entries that are older than the given time and in any case
-- older than seven years (`periods.auditYears`). At most `most` of them; answers how many.
create or replace function trim_audit(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  removed integer;
begin
  delete from audit where id in (
    select id from audit
    where org_id = nullif(current_setting('app.org', true), '')::uuid
      and at < least(before, now() - interval '7 years')
    order by at limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function trim_audit(timestamptz, integer) from public;
grant execute on function trim_audit(timestamptz, integer) to andenken_app;

-- A third exception: a former member of the organisation in `app.org`, whose row is gone, is no longer named as an
-- actor. At most `most` entries; answers how many.
create or replace function forget_member_in_audit(former uuid, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  org constant uuid := nullif(current_setting('app.org', true), '')::uuid;
  changed integer;
begin
  if exists (select from member where id = former) then
    raise exception 'this member is still there';
  end if;
  update audit set actor = 'Ehemaliges Team-Mitglied', member_id = null where id in (
    select id from audit where org_id = org and member_id = former limit most);
  get diagnostics changed = row_count;
  return changed;
end $$;
revoke execute on function forget_member_in_audit(uuid, integer) from public;
grant execute on function forget_member_in_audit(uuid, integer) to andenken_app;

-- A fourth exception: everything of an organisation whose deletion is due. At most `most` entries; answers how many.
create or replace function drop_audit(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  org constant uuid := nullif(current_setting('app.org', true), '')::uuid;
  removed integer;
begin
  delete from audit where id in (
    select id from audit
    where org_id = org and exists (select from organisation where id = org and deletion_due_at <= now())
    limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function drop_audit(integer) from public;
grant execute on function drop_audit(integer) to andenken_app;
