-- Usage counts what is made of customers' media, by its family. An owner who is no superuser would see no row;
-- every-table.sql forces row-level security again.
alter table outcome no force row level security;
alter table usage_tally no force row level security;

alter table usage_tally add column family text;
alter table usage_tally drop constraint usage_tally_what_check;
alter table usage_tally add constraint usage_tally_what_check
  check (what in ('photos', 'videos', 'bytes', 'albums', 'emails', 'outcomes'));
-- Also stops a night of an earlier version, which would fold all families into one.
alter table usage_tally add constraint usage_tally_outcomes_have_family check ((what = 'outcomes') = (family is not null));
drop index usage_tally_sums;
create index usage_tally_sums on usage_tally (org_id, what, family) include (amount);

insert into usage_tally (org_id, what, family, amount)
select org_id, 'outcomes', variant, count(*) from outcome
where customer_id is not null and object_id is not null and strpos(variant, '_') = 0 group by 1, 3;
