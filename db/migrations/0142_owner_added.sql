-- All owners are told when a member is made an owner: which one, and by whom. Names are looked up when the email is
-- written, so that no row keeps them of somebody who was deleted.
alter table email
  add column about_member_id uuid,
  add column by_member_id uuid,
  add foreign key (org_id, about_member_id) references member (org_id, id) on delete cascade,
  add foreign key (org_id, by_member_id) references member (org_id, id) on delete cascade,
  add constraint email_names_owner
    check ((kind = 'owner_added') = (about_member_id is not null and by_member_id is not null));
create index on email (org_id, about_member_id) where about_member_id is not null;
create index on email (org_id, by_member_id) where by_member_id is not null;

do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check ' || replace(kinds, '])', ', ''owner_added''::text])');
end $$;
