-- In the embedded mailbox the body of an e-mail goes with its email, however that is deleted (also by cascade).
create or replace function drop_mail_body() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from mailbox_message where message_id = old.message_id;
  return null;
end $$;
create or replace trigger drop_mail_body after delete on email for each row execute function drop_mail_body();
create or replace trigger drop_mail_body after delete on deletion_email for each row execute function drop_mail_body();

-- The organisation of a bounced email: its id is proven by the address that it was sent from
-- (platform/mail/bounces.ts).
create or replace function organisation_of_email(wanted uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select e.org_id from email e where e.id = wanted $$;
revoke execute on function organisation_of_email(uuid) from public;
grant execute on function organisation_of_email(uuid) to andenken_app;
drop policy if exists emails_for_the_function on email;
create policy emails_for_the_function on email for select to current_user using (true);

-- The status with which emails of the organisation in `app.org` bounce from an address; null = it may be sent to. A
-- function because lower() is not leakproof: below row-level security no index would help.
create or replace function bounce_of(address text) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select e.bounce_status from email e
  where e.org_id = nullif(current_setting('app.org', true), '')::uuid
    and lower(e.to_address) = lower(address) and e.bounce_blocks
  order by e.bounced_at desc limit 1
$$;
revoke execute on function bounce_of(text) from public;
grant execute on function bounce_of(text) to andenken_app;
