-- From whom an organisation's emails come: a name and an address for replies of its own, and a mail server of its own.
create table sender (
  org_id uuid primary key references organisation (id) on delete cascade,
  -- null = the organisation's name
  name text,
  -- null = the organisation's contact address
  reply_to text,
  -- under which the server's key for signatures stands in the DNS, where it is known
  dkim_selector text,
  -- null = the installation's server, and nothing of the following
  host text,
  port integer,
  security text check (security in ('tls', 'starttls')),
  address text,
  username text,
  -- sealed with a key that is not in the database
  password bytea,
  -- what went wrong last; null since it works
  fault text,
  fault_at timestamptz,
  -- it goes on until somebody changes the settings here or at the server: emails wait
  fault_blocks boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sender_server check (
    (host is null) = (port is null) and (host is null) = (security is null) and (host is null) = (address is null)
    and (username is null) = (password is null) and (host is not null or username is null)
    and (fault is null) = (fault_at is null) and (host is not null or fault is null)
    and (fault is not null or not fault_blocks))
);

-- 'own_server': the organisation's own server cannot be used as it is set up
alter table email drop constraint email_waits_for_check;
alter table email add constraint email_waits_for_check
  check (waits_for in ('mail_server', 'confirmation', 'own_server'));
