-- Which transactions have changed what galleries show: of a customer, or of all in a shift or an organisation. A row for
-- each transaction, so that nobody waits for another one to raise a number. How many there are and their sum is the
-- version of a gallery (functions/gallery.sql); the night keeps the latest of each.
create table gallery_change (
  org_id uuid not null references organisation (id) on delete cascade,
  subject_id uuid not null,
  transaction bigint not null default pg_current_xact_id()::text::bigint,
  created_at timestamptz not null default now(),
  primary key (subject_id, transaction)
);
create index gallery_change_org_id_created_at_idx on gallery_change (org_id, created_at);
