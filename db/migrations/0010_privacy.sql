-- Guests have their data deleted (article 17 GDPR): asked for on `/delete`, confirmed by a mailed link, carried out a
-- week later.

-- Confirmed, and carried out then: until then nothing is taken in, opened or sent for this guest any more.
alter table customer add column deletion_due_at timestamptz;

create table deletion_request (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  -- the form that was sent: it may fit guests of several organisations, and makes one request in each
  form_id uuid not null,
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'done')),
  -- what was typed; it goes with the guests
  number integer,
  email text,
  language text not null,
  requested_at timestamptz not null,
  -- until then it may be confirmed
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  due_at timestamptz,
  done_at timestamptz,
  unique (org_id, id),
  unique (org_id, form_id),
  check (status = 'requested' or (confirmed_at is not null and due_at is not null)),
  check (status <> 'done' or (done_at is not null and number is null and email is null))
);
create index on deletion_request (org_id, requested_at desc, id desc);
-- what the night looks for
create index on deletion_request (org_id, due_at) where status = 'confirmed';

-- Who is meant. No foreign key to the guest: also of somebody whose shift was deleted meanwhile something may be left,
-- in the audit log.
create table deletion_request_customer (
  request_id uuid not null,
  customer_id uuid not null,
  org_id uuid not null,
  primary key (request_id, customer_id),
  foreign key (org_id, request_id) references deletion_request (org_id, id) on delete cascade
);
create index on deletion_request_customer (org_id, customer_id);

-- The two e-mails of a request. Not in `letter`, whose rows go with the guest: the last one is written when the guest is
-- gone. `handed_over_at` as there: nothing is ever sent twice.
create table deletion_letter (
  id uuid primary key,
  org_id uuid not null,
  request_id uuid not null,
  kind text not null check (kind in ('ask', 'done')),
  -- null as soon as the last letter has an outcome
  to_address text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  reason text,
  message_id text not null unique,
  handed_over_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  unique (request_id, kind),
  foreign key (org_id, request_id) references deletion_request (org_id, id) on delete cascade
);
create index on deletion_letter (org_id, request_id);

-- In the embedded mailbox the body of an e-mail goes with its letter, however that is deleted (also by cascade).
create function drop_mail_body() returns trigger language plpgsql as $$
begin
  delete from mailbox_message where message_id = old.message_id;
  return null;
end $$;
create trigger drop_mail_body after delete on letter for each row execute function drop_mail_body();
create trigger drop_mail_body after delete on deletion_letter for each row execute function drop_mail_body();

-- The audit log is append-only for the program. This is the one way past that, and a narrow one: of guests of the
-- organisation in `app.org` who are no more, everything that names them leaves the log. That something was done, when,
-- by whom and to how much stays. Counterparts of a move name the guest too; they were written at the same moment.
create function forget_in_audit(guests uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  org constant uuid := nullif(current_setting('app.org', true), '')::uuid;
  gone constant uuid[] := array(select unnest(guests) except select id from customer where id = any(guests));
begin
  update audit a set detail = a.detail - 'to' - 'from'
  from audit mine
  where mine.org_id = org and mine.customer_id = any(gone) and mine.action in ('media.move', 'media.move_in')
    and a.org_id = org and a.at = mine.at and a.action in ('media.move', 'media.move_in') and a.id <> mine.id;

  update audit set detail = '{"deleted": true}' || coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(detail) where key in ('kind', 'photos', 'videos')), '{}')
  where org_id = org and customer_id = any(gone);
end $$;
