-- Retention (section 8 of the decisions): every night media and personal data whose period is over are deleted.

-- An anonymised guest has no name, address, language, consent or link.
alter table customer
  alter column consent drop not null,
  -- when the night found the period of the guest's media over and deleted what there was
  add column media_expired_at timestamptz;

-- What the night looks for. Each index holds only the guests who still have something to delete, so it stays small.
create index customer_media_due on customer (org_id, created_at) where media_expired_at is null;
create index customer_personal_due on customer (org_id, created_at) where anonymized_at is null;

-- Whoever sets `anonymized_at`, and whoever writes to the row afterwards: it never names anybody again.
create function keep_anonymous() returns trigger language plpgsql as $$
begin
  new.name := '';
  new.email := null;
  new.language := '';
  new.consent := null;
  new.gallery_token := null;
  new.email_error := null;
  new.processing_error := null;
  return new;
end $$;
create trigger keep_anonymous before insert or update on customer for each row
  when (new.anonymized_at is not null) execute function keep_anonymous();

-- A night that would delete unusually much deletes nothing and waits for an owner. One row while it waits, and while
-- what was released is carried out.
create table retention_stop (
  org_id uuid primary key references organisation on delete cascade,
  -- what would have been deleted
  customers integer not null,
  media integer not null,
  bytes bigint not null,
  -- the bounds of it, and of a release: guests who checked in until then. Null: no media were due.
  media_until timestamptz,
  personal_until timestamptz not null,
  stopped_at timestamptz not null,
  released_at timestamptz
);

-- As in 0010; now also of guests who are anonymised. Their rows stay, so the entries lose the reference to them too.
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
  where mine.org_id = org and mine.customer_id = any(gone) and mine.action in ('media.move', 'media.move_in')
    and a.org_id = org and a.at = mine.at and a.action in ('media.move', 'media.move_in') and a.id <> mine.id;

  update audit set
    detail = '{"deleted": true}' || coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(detail) where key in ('kind', 'photos', 'videos')), '{}'),
    subject = case when customer_id = any(anonymous) then null else subject end,
    customer_id = case when customer_id = any(anonymous) then null else customer_id end
  where org_id = org and customer_id = any(gone);
end $$;

-- The other way past the append-only log: of the organisation in `app.org`, entries that are older than the given time
-- and in any case older than seven years (`periods.auditYears`). At most `most` of them; answers how many.
create function trim_audit(before timestamptz, most integer) returns integer
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
