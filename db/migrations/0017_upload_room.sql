-- How many bytes of a resumable upload are known to lie in the storage: what it still lacks is room that it holds.
alter table open_upload add column received bigint not null default 0 check (received >= 0);

create index open_upload_unfinished on open_upload (touched_at) where media_id is null;

-- The bytes that unfinished uploads may still bring, of this organisation and of all others together, as sums only:
-- all of them share one disk. Uploads without progress for this many seconds hold nothing.
create function promised_bytes(org uuid, seconds integer) returns table (own bigint, others bigint, alone boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select
    coalesce(sum(size - received) filter (where org_id = org), 0)::bigint,
    coalesce(sum(size - received) filter (where org_id <> org), 0)::bigint,
    not exists (select from organisation where id <> org)
  from open_upload
  where media_id is null and touched_at > now() - make_interval(secs => seconds)
$$;

-- The organisations with uploads that nobody has gone on with for this many seconds, so that their rows can be removed.
create function organisations_with_old_uploads(seconds integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select distinct org_id from open_upload where touched_at < now() - make_interval(secs => seconds) $$;
