-- Media that were taken from customers a moment ago: gone for everybody, until that is undone or carried out.
create table media_removal (
  -- of one deed, which is undone as a whole
  removal_id uuid not null,
  media_id uuid not null,
  customer_id uuid not null,
  org_id uuid not null references organisation on delete cascade,
  -- the customer's before, where taking the last medium took it away
  finished_at timestamptz,
  removed_at timestamptz not null default now(),
  primary key (removal_id, media_id, customer_id),
  foreign key (org_id, media_id) references media (org_id, id) on delete cascade,
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on media_removal (media_id);
create index on media_removal (customer_id);
