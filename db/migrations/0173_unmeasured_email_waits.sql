-- 0172 gave customers without a measured waiting time the longest one: `least` passes over a null. An owner who is no
-- superuser would see no row; every-table.sql forces row-level security again. The sums are put right themselves, not by
-- the trigger, which a database from before 0172 has not got yet.
alter table delivery_progress no force row level security;
alter table delivery_tally no force row level security;
alter table delivery_progress disable trigger user;
update delivery_progress set email_wait = null where email_wait = 60;
alter table delivery_progress enable trigger user;
update delivery_tally set email_wait = null where email_wait = 60;
