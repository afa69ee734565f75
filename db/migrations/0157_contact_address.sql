-- Where guests' answers go changes by a link that is sent to the new address (docs/product/settings.md 13).
alter table mailed_secret
  drop constraint mailed_secret_kind_check,
  add constraint mailed_secret_kind_check
    check (kind in ('reset_password', 'confirm_email', 'invitation', 'change_address', 'change_contact'));

do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check '
    || replace(kinds, '])', ', ''change_contact''::text, ''contact_changed''::text])');
end $$;

alter table email
  drop constraint email_reaches_one,
  add constraint email_reaches_one check (
    case
      when kind in ('gallery', 'gallery_link', 'recovered_links')
        then customer_id is not null and link_id is not null and member_id is null and secret_id is null
      else customer_id is null and link_id is null and member_id is not null
        and (secret_id is not null) = (kind in (
          'reset_password', 'confirm_email', 'invitation',
          'change_address', 'address_changed', 'change_contact', 'contact_changed'
        ))
    end
  );
