-- Media of a shift that no customer has yet ("nicht zugeordnet"): what came with a whole camera card.
create table unassigned_media (
  media_id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  shift_id uuid not null,
  -- as the medium says
  sha256 text not null,
  received_at timestamptz not null default now(),
  -- the same file once in each shift
  unique (shift_id, sha256),
  foreign key (org_id, media_id) references media (org_id, id) on delete cascade,
  foreign key (org_id, shift_id) references shift (org_id, id) on delete cascade
);
-- It shows this customer's card: a series begins there.
alter table media
  add column card_of uuid,
  add foreign key (org_id, card_of) references customer (org_id, id) on delete set null (card_of);
create index on media (card_of) where card_of is not null;

-- Taken from nobody: it was unassigned.
alter table media_removal
  drop constraint media_removal_pkey,
  alter column customer_id drop not null,
  add unique nulls not distinct (removal_id, media_id, customer_id);

-- A resumable upload is for a customer, for a template, or for a shift.
alter table open_upload
  drop constraint open_upload_check,
  add column shift_id uuid,
  add foreign key (org_id, shift_id) references shift (org_id, id) on delete cascade,
  add constraint open_upload_has_one_target check (num_nonnulls(customer_id, template, shift_id) = 1);
create index on open_upload (org_id, shift_id) where shift_id is not null;
