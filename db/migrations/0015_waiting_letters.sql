-- A letter that may not go out yet waits, and goes out by itself later: 'mail_server' where the installation has none,
-- 'confirmation' until the address of an owner is confirmed. It is still 'queued', and no job waits with it.
alter table letter
  add column waits_for text check (waits_for in ('mail_server', 'confirmation')),
  -- when it stopped waiting: from then on, not from its creation, the mail server has a day to take it
  add column released_at timestamptz,
  -- one of the few that an organisation may send to guests before an owner's address is confirmed
  add column on_trust boolean not null default false;
create index on letter (org_id, id) where waits_for is not null;

-- a deletion is the guest's own right: these letters wait for nobody's confirmation
alter table deletion_letter
  add column waits_for text check (waits_for in ('mail_server')),
  add column released_at timestamptz;
create index on deletion_letter (org_id, id) where waits_for is not null;

-- How many letters went to guests on trust, in the organisation's whole life; deleting guests gives none back.
alter table organisation add column letters_on_trust integer not null default 0;
