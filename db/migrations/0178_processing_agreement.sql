-- The contract of article 28 (3) GDPR between the operator and an organisation: each version that was concluded, with
-- its text at that moment, never changed.
create table processing_agreement (
  org_id uuid not null references organisation on delete cascade,
  version integer not null check (version > 0),
  concluded_at timestamptz not null,
  member_id uuid,
  name text not null,
  document jsonb not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (org_id, version),
  foreign key (org_id, member_id) references member (org_id, id) on delete set null (member_id)
);
create index on processing_agreement (org_id, member_id);

-- From then on the emails of albums beyond the first nine wait for it. Organisations that are there already get 30 days.
alter table organisation add column agreement_due_at timestamptz not null default now();
alter table organisation no force row level security;
update organisation set agreement_due_at = now() + interval '30 days';
alter table organisation force row level security;

-- Emails that went out without it, so that many at the same moment are counted, too.
alter table email add column before_agreement boolean not null default false;
create index on email (org_id, customer_id) where before_agreement;
alter table email drop constraint email_waits_for_check;
alter table email add constraint email_waits_for_check
  check (waits_for in ('mail_server', 'confirmation', 'own_server', 'agreement'));

do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'email_kind_check';
begin
  alter table email drop constraint email_kind_check;
  execute 'alter table email add constraint email_kind_check '
    || replace(kinds, '])', ', ''agreement_concluded''::text])');
end $$;
