-- `usage_tally`: what an organisation has used, as sums. Changes are added as rows of their own, so that no transaction
-- waits for a row on which another one counts; the night folds them into one row each (organisation-data/nightly.ts).
-- Rows that go with their organisation need no count any more.

create or replace function use_media() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into usage_tally
  select t.org_id, case t.kind when 'photo' then 'photos' else 'videos' end,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from touched t join organisation o on o.id = t.org_id group by 1, 2;
  return null;
end $$;
create or replace trigger use_fresh after insert on media referencing new table as touched
  for each statement execute function use_media();
create or replace trigger use_gone after delete on media referencing old table as touched
  for each statement execute function use_media();

create or replace function use_bytes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into usage_tally
  select t.org_id, 'bytes', case tg_op when 'INSERT' then sum(t.size) else -sum(t.size) end
  from touched t join organisation o on o.id = t.org_id group by 1;
  return null;
end $$;
create or replace trigger use_fresh after insert on stored_object referencing new table as touched
  for each statement execute function use_bytes();
create or replace trigger use_gone after delete on stored_object referencing old table as touched
  for each statement execute function use_bytes();

-- Outcomes of customers, by their family: the row of the family itself counts while it has a file.
create or replace function use_outcome() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.object_id is not null then
    insert into usage_tally (org_id, what, family, amount)
    select o.id, 'outcomes', old.variant, -1 from organisation o where o.id = old.org_id;
  end if;
  if tg_op <> 'DELETE' and new.object_id is not null then
    insert into usage_tally (org_id, what, family, amount) values (new.org_id, 'outcomes', new.variant, 1);
  end if;
  return null;
end $$;
create or replace trigger use_fresh after insert on outcome for each row
  when (new.customer_id is not null and new.object_id is not null and strpos(new.variant, '_') = 0)
  execute function use_outcome();
create or replace trigger use_changed after update of object_id on outcome for each row
  when (new.customer_id is not null and (old.object_id is null) <> (new.object_id is null)
    and strpos(new.variant, '_') = 0)
  execute function use_outcome();
create or replace trigger use_gone after delete on outcome for each row
  when (old.customer_id is not null and old.object_id is not null and strpos(old.variant, '_') = 0)
  execute function use_outcome();

-- An email to a customer that a mail server took over. It stays counted when the customer goes.
create or replace function use_email() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into usage_tally values (new.org_id, 'emails', 1);
  return null;
end $$;
create or replace trigger use_sent after update of status on email for each row
  when (new.status = 'sent' and old.status <> 'sent' and new.customer_id is not null) execute function use_email();
create or replace trigger use_sent_before after insert on email for each row
  when (new.status = 'sent' and new.customer_id is not null) execute function use_email();

-- An album counts once, when its first email is sent or its gallery is first opened. It stays counted, too.
create or replace function use_album() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into usage_tally values (new.org_id, 'albums', 1);
  return null;
end $$;
create or replace trigger use_fresh after insert on delivered_album for each row execute function use_album();

create or replace function deliver_by_email() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into delivered_album (customer_id, org_id, delivered_at) values (new.id, new.org_id, new.email_sent_at)
  on conflict do nothing;
  return null;
end $$;
create or replace trigger deliver_by_email after update of email_sent_at on customer for each row
  when (old.email_sent_at is null and new.email_sent_at is not null) execute function deliver_by_email();

create or replace function deliver_by_visit() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into delivered_album (customer_id, org_id, delivered_at) values (new.customer_id, new.org_id, new.last_at)
  on conflict do nothing;
  return null;
end $$;
create or replace trigger deliver_by_visit after insert on gallery_tally for each row
  when (new.action = 'view' and not new.shared) execute function deliver_by_visit();
