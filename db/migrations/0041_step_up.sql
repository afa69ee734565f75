-- When somebody last proved who he or she is on this device: by signing in, or by password or passkey since then.
-- an owner who is no superuser would see no row; every-table.sql forces it again
alter table sign_in no force row level security;
alter table sign_in add column proved_at timestamptz;
update sign_in set proved_at = created_at;
alter table sign_in alter column proved_at set not null, alter column proved_at set default now();
