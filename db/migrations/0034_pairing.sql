-- A guide's phone signs in by a code: who holds it finds the member (find_access_key). Such a sign-in is a paired device.
alter table access_key drop constraint access_key_kind_check;
alter table access_key add constraint access_key_kind_check
  check (kind in ('email', 'gallery', 'events', 'check_in', 'shift_status', 'pairing'));
alter table sign_in add column paired_at timestamptz;
