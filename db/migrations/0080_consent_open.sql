-- Customers who came in by a file that does not say whether they agree to pictures: nobody has asked them yet, and until
-- somebody does nothing is taken (docs/product/customer-files.md 3). `consent` is null for them, as for customers
-- of organisations that do not ask at all.
alter table customer add column consent_open boolean not null default false;
alter table customer add constraint customer_consent_open_unanswered check (not consent_open or consent is null);
