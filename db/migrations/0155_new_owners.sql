-- Since when somebody is an owner whom others made one (null: no owner, registered the organisation, or from before this
-- was kept), and when an earlier owner confirmed it (docs/product/accounts-and-rights.md 13).
alter table member
  add column owner_since timestamptz,
  add column owner_confirmed_at timestamptz;

-- Who is an owner no longer is told of it, and so are all other owners.
do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check '
    || replace(kinds, '])', ', ''owner_undone''::text, ''ownership_undone''::text])');
end $$;
alter table email
  drop constraint email_names_owner,
  add constraint email_names_owner check (
    (kind in ('owner_added', 'owner_undone', 'ownership_undone'))
    = (about_member_id is not null and by_member_id is not null)
  );
