-- Customers' states: as they are counted and looked for.

-- The state as which a customer counts. The customer's own row keeps the events; tallies, the list of the unsettled and
-- filters use this one. 'leaving' is no customer's state and no filter's: staff need not act for customers who
-- confirmed the deletion of their data, so their failures are neither found nor counted as such. They are among all,
-- and among those in their other state.
create or replace function counted_as(state text, deletion_due_at timestamptz) returns text language sql immutable parallel safe
return case when state = 'failed' and deletion_due_at is not null then 'leaving' else state end;

-- Whether a customer is in the states that are asked for (null: whichever).
create or replace function fits_state(
  processing_status text, email_status text, deletion_due_at timestamptz, wanted_status text, wanted_email text
) returns boolean language sql immutable parallel safe
return (wanted_status is null or counted_as(processing_status, deletion_due_at) = wanted_status)
  and (wanted_email is null or counted_as(email_status, deletion_due_at) = wanted_email);

-- Whether something is still open with a customer. Of a state that is not known (null): whether it means just such
-- customers.
create or replace function is_unsettled(processing_status text, email_status text) returns boolean
language sql immutable parallel safe
return coalesce(processing_status <> 'completed', false) or coalesce(email_status = 'failed', false);

-- `unsettled_customer`: the customers with whom something is open, one in twenty, and their states.
create or replace function note_unsettled() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if is_unsettled(new.processing_status, new.email_status) then
    insert into unsettled_customer values (new.id, new.org_id, counted_as(new.processing_status, new.deletion_due_at),
      counted_as(new.email_status, new.deletion_due_at))
    on conflict (customer_id) do update
      set processing_status = excluded.processing_status, email_status = excluded.email_status;
  else
    delete from unsettled_customer where customer_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger unsettled_fresh after insert on customer for each row
  when (is_unsettled(new.processing_status, new.email_status)) execute function note_unsettled();
create or replace trigger unsettled_change after update of processing_status, email_status, deletion_due_at on customer
  for each row
  when ((old.processing_status, old.email_status, old.deletion_due_at)
    is distinct from (new.processing_status, new.email_status, new.deletion_due_at))
  execute function note_unsettled();

create or replace function utc_day(at timestamptz) returns date language sql immutable strict parallel safe
return (at at time zone 'UTC')::date;

-- `customer_tally`: how many customers checked in on a day (UTC) and are in a state now. Changes are added as rows of
-- their own (+1, -1): no transaction waits for a row on which another one counts. Housekeeping folds them into one row
-- a state every night.
create or replace function tally_customers() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- rows that go with their organisation need no count any more
  insert into customer_tally
  select t.org_id, utc_day(t.created_at), counted_as(t.processing_status, t.deletion_due_at),
    counted_as(t.email_status, t.deletion_due_at), step * count(*)
  from touched t join organisation o on o.id = t.org_id group by 1, 2, 3, 4;
  return null;
end $$;
create or replace trigger tally_fresh after insert on customer referencing new table as touched
  for each statement execute function tally_customers();
create or replace trigger tally_gone after delete on customer referencing old table as touched
  for each statement execute function tally_customers();

-- Row by row, because most changes of a customer (a counter, a name) change no state and then cost nothing.
create or replace function tally_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into customer_tally values
    (old.org_id, utc_day(old.created_at), counted_as(old.processing_status, old.deletion_due_at),
      counted_as(old.email_status, old.deletion_due_at), -1),
    (new.org_id, utc_day(new.created_at), counted_as(new.processing_status, new.deletion_due_at),
      counted_as(new.email_status, new.deletion_due_at), 1);
  return null;
end $$;
create or replace trigger tally_change after update of processing_status, email_status, deletion_due_at, created_at
  on customer for each row
  when ((old.processing_status, old.email_status, old.deletion_due_at, old.created_at)
    is distinct from (new.processing_status, new.email_status, new.deletion_due_at, new.created_at))
  execute function tally_change();
