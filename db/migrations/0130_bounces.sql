-- Emails that come back: when, with which status (RFC 3463), and whether further ones to the address are held back for it.
-- What was only late is noted beside.
alter table email
  add column bounced_at timestamptz,
  add column bounce_status text check (bounce_status ~ '^[245]\.\d{1,3}\.\d{1,3}$'),
  add column bounce_blocks boolean not null default false,
  add column delayed_at timestamptz,
  add constraint email_bounce_check
    check ((bounced_at is null) = (bounce_status is null) and (bounced_at is not null or not bounce_blocks));
create index email_bounced on email (org_id, lower(to_address)) where bounce_blocks;

-- The same of the address that a customer has now.
alter table customer
  add column bounce_status text check (bounce_status ~ '^[245]\.\d{1,3}\.\d{1,3}$'),
  drop constraint customer_state_check,
  add constraint customer_state_check check (state in ('failed_work', 'no_media', 'not_finished', 'link_locked',
    'no_address', 'undeliverable', 'address_changed', 'email_failed', 'email_waiting', 'ready', 'awaiting_media',
    'arriving', 'in_work', 'on_the_way', 'served', 'refused', 'closed'));

-- The installation's mailbox for them: who reads it now, and what was wrong since it was read the last time.
create table bounce_mailbox (
  id boolean primary key default true check (id),
  held_until timestamptz,
  read_at timestamptz,
  failures integer not null default 0,
  fault text
);
insert into bounce_mailbox default values;
