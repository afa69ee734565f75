-- In the embedded mailbox the body of an e-mail goes with its email, however that is deleted (also by cascade).
create or replace function drop_mail_body() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from mailbox_message where message_id = old.message_id;
  return null;
end $$;
create or replace trigger drop_mail_body after delete on email for each row execute function drop_mail_body();
create or replace trigger drop_mail_body after delete on deletion_email for each row execute function drop_mail_body();
