-- Whether `email_status` refers to the customer's present address.
create or replace function is_for_address(c customer) returns boolean language sql immutable parallel safe
return coalesce(lower(coalesce(c.email_to, c.email)) = lower(c.email), false);

-- Whether this address got the souvenir.
create or replace function got_email(c customer) returns boolean language sql immutable parallel safe
return c.email_status = 'sent' and is_for_address(c);

-- The state of a customer's souvenir, in one word for staff: the one definition of who is unserved, and why
-- (docs/product/customer-states.md 1; the words are in src/contract/customer-state.ts). `finished` is asked for by
-- itself, so that a shift that is about to end can be looked at as if it had ended.
create or replace function state_of(c customer, finished boolean) returns text language sql immutable parallel safe
return case
  -- nothing is made or sent any more
  when c.anonymized_at is not null or c.media_expired_at is not null or c.deletion_due_at is not null then 'closed'
  when c.consent = false then 'refused'
  when c.processing_status = 'failed' then 'failed_work'
  when not finished then case
    when c.processing_status = 'new' then 'awaiting_media'
    -- its film was complete once, and nothing continues until a member says that these are all clips
    when c.completed_at is not null and not got_email(c) then 'not_finished'
    else 'arriving' end
  when c.processing_status = 'new' then 'no_media'
  when c.photo_count + c.video_count = 0 then 'arriving'
  when c.gallery_token is null then 'link_locked'
  when c.email is null then 'no_address'
  -- emails to it come back, and nothing more is sent there
  when c.bounce_status is not null and not got_email(c) then 'undeliverable'
  when c.email_status = 'failed' and is_for_address(c) then 'email_failed'
  when c.processing_status = 'uploading' then 'arriving'
  when c.processing_status <> 'completed' then 'in_work'
  when got_email(c) then 'served'
  when not is_for_address(c) then 'address_changed'
  when c.email_error is not null then 'email_waiting'
  when c.email_to is not null then 'on_the_way'
  else 'ready' end;

-- The known bounce of an address comes with it. An import brings its own.
create or replace function known_bounce() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.bounce_status := case
    when new.email is null then null
    when tg_op = 'INSERT' and new.bounce_status is not null then new.bounce_status
    else bounce_of(new.email) end;
  return new;
end $$;
-- after `keep_anonymous` and before `state`, by their names
create or replace trigger known_bounce before insert on customer for each row execute function known_bounce();
create or replace trigger known_bounce_of_change before update of email on customer for each row
  when (old.email is distinct from new.email) execute function known_bounce();

create or replace function note_state() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.state := state_of(new, new.finished_at is not null);
  return new;
end $$;
-- after `keep_anonymous`, by its name
create or replace trigger state before insert or update on customer for each row execute function note_state();

-- Customers from before this definition. An owner who is no superuser would see no row.
alter table customer no force row level security;
update customer c set state = state where state <> state_of(c, c.finished_at is not null);
alter table customer force row level security;
