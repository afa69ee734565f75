-- The owner of an account is told when the allowance of wrong passwords from unknown devices is used up.
do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check '
    || replace(kinds, '])', ', ''many_wrong_passwords''::text])');
end $$;
