-- Resumable uploads of all organisations, for the one disk that they share.
drop policy if exists uploads_for_housekeeping on open_upload;
create policy uploads_for_housekeeping on open_upload for select to current_user using (true);

-- Those of these resumable uploads, of all organisations, that are still active.
create or replace function known_uploads(ids text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$ select id from open_upload where id = any(ids) $$;
revoke execute on function known_uploads(text[]) from public;
grant execute on function known_uploads(text[]) to andenken_app;

-- The bytes that unfinished uploads may still bring, of this organisation and of all others together, as sums only.
-- Uploads without progress for this many seconds hold nothing.
create or replace function promised_bytes(org uuid, seconds integer) returns table (own bigint, others bigint, alone boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select
    coalesce(sum(size - received) filter (where org_id = org), 0)::bigint,
    coalesce(sum(size - received) filter (where org_id <> org), 0)::bigint,
    not exists (select from organisation where id <> org)
  from open_upload
  where media_id is null and template_id is null and touched_at > now() - make_interval(secs => seconds)
$$;
revoke execute on function promised_bytes(uuid, integer) from public;
grant execute on function promised_bytes(uuid, integer) to andenken_app;

-- The organisations with uploads that have not continued for this many seconds, so that their rows can be removed.
create or replace function organisations_with_old_uploads(seconds integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select distinct org_id from open_upload where touched_at < now() - make_interval(secs => seconds) $$;
revoke execute on function organisations_with_old_uploads(integer) from public;
grant execute on function organisations_with_old_uploads(integer) to andenken_app;
