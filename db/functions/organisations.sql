-- Housekeeping goes through every organisation, one after the other; the program cannot list them otherwise.
create or replace function organisation_ids() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select id from organisation order by id $$;
revoke execute on function organisation_ids() from public;
grant execute on function organisation_ids() to andenken_app;
drop policy if exists organisations_for_housekeeping on organisation;
create policy organisations_for_housekeeping on organisation for select to current_user using (true);
