-- Which originals a member has asked for as one ZIP. It is put together while it is sent, so this is all that is stored;
-- nothing is left of it soon after its time is over (docs/product/media.md 23).
create table original_archive (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  member_id uuid not null,
  -- whose media; the names of folders follow from them
  customer_ids uuid[] not null,
  media_ids uuid[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (org_id, id),
  foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index original_archive_member on original_archive (org_id, member_id);
create index original_archive_customers on original_archive using gin (customer_ids);
