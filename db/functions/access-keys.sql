-- An access key is found by the key alone, never listed. The function runs as the owner of the table.
create or replace function find_access_key(wanted_kind text, wanted_key text)
returns table (org_id uuid, subject_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.org_id, a.subject_id from access_key a
  where a.kind = wanted_kind and a.key = wanted_key and (a.expires_at is null or a.expires_at > now())
$$;
revoke execute on function find_access_key(text, text) from public;
grant execute on function find_access_key(text, text) to andenken_app;
drop policy if exists keys_for_the_function on access_key;
create policy keys_for_the_function on access_key for select to current_user using (true);

-- The access key of a gallery link goes with the link.
create or replace function delete_link_key() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from access_key where kind = 'gallery' and subject_id = old.id and org_id = old.org_id;
  return null;
end $$;
create or replace trigger delete_link_key after delete on gallery_link for each row execute function delete_link_key();

-- The code of a certificate opens the check page while the certificate is known.
create or replace function delete_certificate_key() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from access_key where kind = 'certificate' and subject_id = old.customer_id and org_id = old.org_id;
  return null;
end $$;
create or replace trigger delete_certificate_key after delete on certificate
  for each row execute function delete_certificate_key();
