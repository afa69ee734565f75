-- Customers who were deleted a moment ago: gone for everybody, until that is undone or carried out. The policy that hides
-- them is in functions/customer-removal.sql.
alter table customer
  add column removed_at timestamptz,
  -- of one deed, which is undone as a whole; null once it is being carried out
  add column removal_id uuid,
  add constraint customer_removal check (removal_id is null or removed_at is not null);

create index customer_removed on customer (removed_at) where removed_at is not null;

-- counting reads the index alone, so it must tell who is hidden
drop index customer_state;
create index customer_state on customer (org_id, state, created_at desc, id desc) include (removed_at);
drop index customer_shift_state;
create index customer_shift_state on customer (shift_id, state) include (removed_at);
