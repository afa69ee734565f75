-- The outbox of what happened to customers (customers/change-customer.ts): a row is written with the change, and deleted
-- when each subscriber in `unread_by` has read it. `seq` is the order of one customer's events; the customer is locked.
create table customer_event (
  org_id uuid not null references organisation (id),
  customer_id uuid not null,
  seq integer not null,
  name text not null,
  detail jsonb not null,
  unread_by text[] not null check (cardinality(unread_by) > 0),
  created_at timestamptz not null default now(),
  primary key (customer_id, seq),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on customer_event (org_id, created_at);
