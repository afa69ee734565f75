-- Check-ins that a device made with an id of its own (docs/product/customers-and-shifts.md 30): the same one again makes
-- no second customer, also when the first one was deleted meanwhile. Of the id only the hash is kept, because nothing of
-- a deleted customer stays.
create table check_in (
  org_id uuid not null references organisation (id),
  key text not null,
  shift_id uuid not null,
  -- null: the customer was deleted for good
  customer_id uuid,
  -- one of the numbers that a device held (number_lease)
  number integer,
  created_at timestamptz not null default now(),
  primary key (org_id, key),
  unique (org_id, shift_id, number),
  foreign key (org_id, shift_id) references shift (org_id, id) on delete cascade,
  foreign key (org_id, customer_id) references customer (org_id, id) on delete set null (customer_id)
);
create index on check_in (org_id, customer_id);

-- Numbers of a shift that a member's device may give to customers while it has no network.
create table number_lease (
  id uuid primary key,
  org_id uuid not null references organisation (id),
  shift_id uuid not null,
  member_id uuid not null,
  first integer not null check (first > 0),
  last integer not null check (last >= first),
  created_at timestamptz not null default now(),
  foreign key (org_id, shift_id) references shift (org_id, id) on delete cascade,
  foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index on number_lease (org_id, shift_id, member_id);
create index on number_lease (org_id, member_id);
