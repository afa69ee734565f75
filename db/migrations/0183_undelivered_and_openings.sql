-- Finds the customers of a period whom no email has reached, and why, without reading the others.
create index customer_without_email on customer (org_id, created_at)
  include (id, state, shift_id, finished_at, deletion_due_at, consent_open, email_sent_at, removed_at)
  where email_sent_at is null or email_status = 'failed';
create index opened_without_email on delivery_progress (org_id, customer_id) where opened and not emailed;

-- Openings of galleries by day and hour, in Germany. Changes are added as rows of their own; the night folds them.
create table opening_tally (
  org_id uuid not null references organisation on delete cascade,
  day date not null,
  hour integer not null check (hour between 0 and 23),
  openings integer not null check (openings >= 0)
);
create index opening_tally_days on opening_tally (org_id, day);

-- Says of organisations from before since when openings are counted. An owner who is no superuser would see no
-- organisation; every-table.sql forces row-level security again.
alter table organisation no force row level security;
insert into opening_tally select id, (now() at time zone 'Europe/Berlin')::date, 0, 0 from organisation;
