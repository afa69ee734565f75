-- A member's own address changes by a link that is sent to the new one. Afterwards the earlier address is told, which
-- nothing but the used secret knows any more (docs/product/accounts-and-rights.md 12).
alter table mailed_secret
  add column old_address text,
  drop constraint mailed_secret_kind_check,
  add constraint mailed_secret_kind_check
    check (kind in ('reset_password', 'confirm_email', 'invitation', 'change_address'));

do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check '
    || replace(kinds, '])', ', ''change_address''::text, ''address_changed''::text])');
end $$;

alter table email
  drop constraint email_reaches_one,
  add constraint email_reaches_one check (
    case
      when kind in ('gallery', 'gallery_link', 'recovered_links')
        then customer_id is not null and link_id is not null and member_id is null and secret_id is null
      else customer_id is null and link_id is null and member_id is not null
        and (secret_id is not null)
          = (kind in ('reset_password', 'confirm_email', 'invitation', 'change_address', 'address_changed'))
    end
  );
