-- What a customer's gallery does not show although the customer has it, and which photo it shows first.
alter table media_customer
  add column hidden_at timestamptz,
  -- the latest one counts
  add column cover_at timestamptz;
-- given back with the medium when a deletion is undone
alter table media_removal
  add column hidden_at timestamptz,
  add column cover_at timestamptz;
