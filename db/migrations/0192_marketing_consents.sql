-- Customers' consents to advertising by email, apart from the souvenir: asked in the gallery, valid once the mailed link
-- has confirmed them.
alter table organisation add column asks_marketing boolean not null default false;

create table marketing_consent (
  id uuid primary key,
  org_id uuid not null,
  customer_id uuid not null unique,
  email text not null,
  language text not null,
  version integer not null check (version >= 1),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on marketing_consent (org_id, id);

do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
  reaches text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_reaches_one';
begin
  alter table email drop constraint email_kind_check, drop constraint email_reaches_one;
  execute 'alter table email add constraint email_kind_check '
    || replace(kinds, '])', ', ''marketing_confirmation''::text])');
  execute 'alter table email add constraint email_reaches_one '
    || replace(reaches, '''recovered_links''::text]', '''recovered_links''::text, ''marketing_confirmation''::text]');
end $$;
