-- Passkeys (WebAuthn credentials) of members: a second factor, and a way to sign in without a password.
create table passkey (
  id uuid primary key,
  org_id uuid not null,
  member_id uuid not null,
  -- what the member calls it
  name text not null,
  credential_id bytea not null,
  -- COSE
  public_key bytea not null,
  -- what the authenticator counted at the last use; 0 for those that do not count
  sign_count bigint not null,
  -- how browsers may reach it: usb, internal, hybrid, …
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  unique (member_id, credential_id)
);
create index on passkey (org_id, member_id);

-- Challenges that were answered: each counts once. Those that nobody answered are in no table (passkeys/challenge.ts).
create table used_challenge (
  member_id uuid not null,
  nonce bytea not null,
  org_id uuid not null,
  -- the challenge itself counts no more from then on
  expires_at timestamptz not null,
  primary key (member_id, nonce),
  foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);

do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check '
    || replace(kinds, '])', ', ''passkey_added''::text, ''passkey_removed''::text])');
end $$;
