-- Whether check-in asks for consent to being photographed, and the organisation's own words for it.
alter table organisation add column consent_required boolean not null default true;

-- Every saved text is a version of its own, counted from 1, and never changed: customers keep the one they agreed to.
create table consent_version (
  org_id uuid not null references organisation on delete cascade,
  number integer not null check (number > 0),
  -- language → text; none = the standard text again
  texts jsonb not null,
  created_at timestamptz not null,
  member_id uuid,
  primary key (org_id, number),
  foreign key (org_id, member_id) references member (org_id, id) on delete set null (member_id)
);
create index consent_version_member on consent_version (org_id, member_id);

-- `consent` is null when nobody asked. `consent_version` is null for the standard text.
alter table customer
  add column consent_version integer,
  add constraint customer_consent_version_fkey
    foreign key (org_id, consent_version) references consent_version (org_id, number),
  add constraint customer_consent_version_agreed check (consent_version is null or coalesce(consent, false));
