-- The person who agreed to pictures for a customer under age. The name belongs to a yes and goes with it.
alter table customer
  add column guardian_name text,
  add constraint customer_guardian_agreed check (guardian_name is null or consent is true);
