-- Which customer's data an owner has asked for as one ZIP (article 15 GDPR). It is put together while it is sent, so this
-- is all that is stored; nothing is left of it soon after its time is over, or when the customer is gone.
create table person_export (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  customer_id uuid not null,
  sign_in_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (org_id, id),
  unique (org_id, customer_id, sign_in_id),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade,
  foreign key (org_id, sign_in_id) references sign_in (org_id, id) on delete cascade
);
create index on person_export (org_id, sign_in_id);
