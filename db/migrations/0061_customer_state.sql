-- How a customer's souvenir stands, for staff (docs/product/customer-states.md 1), and to which address the email
-- went that `email_status` tells of.
-- an owner who is no superuser would see no row; every-table.sql forces it again
alter table customer no force row level security;
alter table email no force row level security;

alter table customer
  -- the address of the newest gallery email; null: none was ever queued
  add column email_to text,
  -- staff said "Nur speichern": the automatic email is not sent
  add column email_held boolean not null default false,
  -- written by a trigger alone (functions/customer-state.sql), which fills it for those who are there
  add column state text not null default 'awaiting_media' check (state in (
    'failed_work', 'no_media', 'not_finished', 'link_locked', 'no_address', 'address_changed', 'email_failed',
    'email_waiting', 'ready', 'awaiting_media', 'arriving', 'in_work', 'on_the_way', 'served', 'refused', 'closed'));

update customer c set email_to = (
  select e.to_address from email e
  where e.customer_id = c.id and e.kind = 'gallery' order by e.created_at desc, e.id desc limit 1)
where c.anonymized_at is null;

create index customer_state on customer (org_id, state, created_at desc, id desc);
-- counted for each shift of a list
create index customer_shift_state on customer (shift_id, state);
