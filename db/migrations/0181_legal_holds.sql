-- A customer whose data are kept for a legal reason: no night, deletion request or hand deletes them until its end.
-- The missing cascade from the customer is meant: the database refuses to delete one who is held.
create table legal_hold (
  org_id uuid not null references organisation on delete cascade,
  customer_id uuid primary key,
  reason text not null check (reason in ('claims', 'obligation', 'guest')),
  note text not null,
  ends_at timestamptz not null,
  set_at timestamptz not null,
  foreign key (org_id, customer_id) references customer (org_id, id)
);
create index on legal_hold (org_id, ends_at);
create index on legal_hold (org_id, customer_id);

-- A request that waits for the end of a hold: when it would have been carried out without one.
alter table deletion_request add column planned_due_at timestamptz;

-- Each time that a hold puts a request off its customer is told.
alter table deletion_email drop constraint deletion_email_kind_check;
alter table deletion_email add constraint deletion_email_kind_check check (kind in ('ask', 'done', 'held'));
alter table deletion_email drop constraint deletion_email_request_id_kind_key;
create unique index on deletion_email (request_id, kind) where kind <> 'held';
