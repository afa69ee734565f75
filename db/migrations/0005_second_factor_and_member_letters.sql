-- The second factor, signed-in devices, and letters to members beside those to guests.

alter table organisation add column require_second_factor boolean not null default false;

alter table sign_in
  add column device text not null default 'Unbekanntes Gerät',
  -- to the minute
  add column last_seen_at timestamptz not null default now();

-- One authenticator app per member. Its secret is sealed with a key that is not in the database.
create table second_factor (
  guide_id uuid primary key,
  org_id uuid not null,
  secret bytea not null,
  -- null = begun, not confirmed by a first code yet
  confirmed_at timestamptz,
  -- the period (30 s) whose code was used last: a code counts once
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  foreign key (org_id, guide_id) references guide (org_id, id) on delete cascade
);

-- For when the app is lost: each code counts once, and is kept as a keyed hash.
create table recovery_code (
  guide_id uuid not null,
  hash bytea not null,
  org_id uuid not null,
  used_at timestamptz,
  primary key (guide_id, hash),
  foreign key (org_id, guide_id) references guide (org_id, id) on delete cascade
);

-- What a link in a member's e-mail stands for. The token itself is in no table and no queue: it follows from this
-- row's id and the installation's key, so that the job that writes the letter can make it again.
create table mailed_secret (
  id uuid primary key,
  org_id uuid not null,
  guide_id uuid not null,
  kind text not null check (kind in ('reset_password', 'confirm_email')),
  -- the address that it was sent to, and that it proves
  address text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (org_id, id),
  foreign key (org_id, guide_id) references guide (org_id, id) on delete cascade
);
create index on mailed_secret (org_id, guide_id);

-- A letter goes to a guest (about a gallery) or to a member (about the account).
alter table letter
  alter column customer_id drop not null,
  alter column link_id drop not null,
  add column kind text not null default 'gallery' check (kind in (
    'gallery', 'reset_password', 'confirm_email', 'password_changed',
    'second_factor_on', 'second_factor_off', 'recovery_codes_renewed')),
  add column guide_id uuid,
  add column secret_id uuid,
  add constraint letter_guide_fkey foreign key (org_id, guide_id) references guide (org_id, id) on delete cascade,
  add constraint letter_secret_fkey
    foreign key (org_id, secret_id) references mailed_secret (org_id, id) on delete cascade,
  add constraint letter_reaches_one check (
    case when kind = 'gallery'
      then customer_id is not null and link_id is not null and guide_id is null and secret_id is null
      else customer_id is null and link_id is null and guide_id is not null
        and (secret_id is not null) = (kind in ('reset_password', 'confirm_email'))
    end);
create index on letter (org_id, guide_id) where guide_id is not null;
create index on letter (org_id, secret_id) where secret_id is not null;
