-- "Schicht teilen": a check-in code for guests and a status link for colleagues. Codes are kept readable because
-- staff must be able to show them; whoever holds one finds the organisation by its hash through a door.
create table shift_share (
  id uuid primary key,
  org_id uuid not null,
  shift_id uuid not null,
  kind text not null check (kind in ('check_in', 'status')),
  code text not null,
  created_at timestamptz not null default now(),
  -- the door stays as long as the row does: who checked in with an ended code still sees his or her number
  ended_at timestamptz,
  unique (org_id, id),
  foreign key (org_id, shift_id) references shift (org_id, id) on delete cascade
);
-- one of each kind at a time; what is switched on again has a new code
create unique index shift_share_standing on shift_share (shift_id, kind) where ended_at is null;
create index on shift_share (org_id, shift_id);

alter table door drop constraint door_kind_check;
alter table door add constraint door_kind_check
  check (kind in ('email', 'gallery', 'events', 'check_in', 'shift_status'));

create function close_share_door() returns trigger language plpgsql as $$
begin
  delete from door where kind in ('check_in', 'shift_status') and subject_id = old.id and org_id = old.org_id;
  return null;
end $$;
create trigger close_share_door after delete on shift_share for each row execute function close_share_door();

-- An archived shift is shared with nobody, however it was archived; taken out of the archive it has to be shared anew.
create function end_shares() returns trigger language plpgsql as $$
begin
  update shift_share set ended_at = now() where org_id = new.org_id and shift_id = new.id and ended_at is null;
  return null;
end $$;
create trigger end_shares after update of status on shift for each row
  when (new.status = 'archived' and old.status <> 'archived') execute function end_shares();

-- Who checked in with which form: the same form sent twice is one guest. Keys are hashed.
create table self_check_in (
  org_id uuid not null,
  shift_id uuid not null,
  key text not null,
  customer_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (shift_id, key),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on self_check_in (org_id, customer_id);
