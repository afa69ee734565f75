-- The team: temporary passwords, invitations by e-mail, and guides without an address.

alter table member
  -- the password is a temporary one, made by somebody else: good until then, and to be changed at the first sign-in
  add column temporary_password_until timestamptz,
  -- the address is made up, because every member has one on the wire; it reaches nobody and signs nobody in
  add column has_placeholder_email boolean not null default false,
  add constraint member_temporary_password check (temporary_password_until is null or password_hash is not null),
  add constraint member_placeholder_email
    check (not has_placeholder_email or (role = 'guide' and password_hash is null));

alter table mailed_secret
  drop constraint mailed_secret_kind_check,
  add constraint mailed_secret_kind_check check (kind in ('reset_password', 'confirm_email', 'invitation'));

alter table email
  drop constraint email_kind_check,
  drop constraint email_reaches_one,
  add constraint email_kind_check check (kind in (
    'gallery', 'gallery_link', 'recovered_links', 'reset_password', 'confirm_email', 'password_changed',
    'second_factor_on', 'second_factor_off', 'recovery_codes_renewed', 'invitation')),
  add constraint email_reaches_one check (
    case when kind in ('gallery', 'gallery_link', 'recovered_links')
      then customer_id is not null and link_id is not null and member_id is null and secret_id is null
      else customer_id is null and link_id is null and member_id is not null
        and (secret_id is not null) = (kind in ('reset_password', 'confirm_email', 'invitation'))
    end);

-- what one member did
create index audit_of_member on audit (org_id, member_id, at desc, id desc) where member_id is not null;
