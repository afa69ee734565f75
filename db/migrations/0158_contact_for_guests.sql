-- Whether guests see the contact address, which registering takes from the owner's sign-in (docs/product/settings.md 13).
-- an owner who is no superuser would see no row; every-table.sql forces it again
alter table organisation no force row level security;
alter table member no force row level security;
alter table email no force row level security;

alter table organisation add column contact_shown boolean not null default false;

-- Guests who already have an email answer to that address, and one that is nobody's sign-in was chosen for them.
update organisation o set contact_shown = true
where exists (select from email e where e.org_id = o.id and e.customer_id is not null and e.sent_at is not null)
  or not exists (select from member m where m.org_id = o.id and lower(m.email) = lower(o.contact_email));
