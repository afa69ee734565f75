-- Calls of nobody who is signed in have kept answers too, and each keeps its status.
-- an owner who is no superuser would see no row; every-table.sql forces it again
alter table idempotency no force row level security;
delete from idempotency;
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency alter column member_id drop not null;
alter table idempotency add column status integer not null default 200;
create unique index idempotency_key on idempotency (org_id, call, key, member_id) nulls not distinct;

-- A repeated registration finds the organisation that the first one made.
do $$
declare
  list text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'access_key_kind_check');
begin
  alter table access_key drop constraint access_key_kind_check;
  execute format('alter table access_key add constraint access_key_kind_check %s', replace(list, '])', ', ''registration''::text])'));
end $$;
