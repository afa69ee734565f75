-- A deleted customer is invisible while the deletion can be undone: in lists, galleries, counts and jobs, without any
-- check of theirs. Only code that undoes or carries out a deletion sets `app.removed` for its transaction. Cascades and
-- triggers run as the owner and see all customers.
drop policy if exists hides_removed on customer;
create policy hides_removed on customer as restrictive to andenken_app
  using (removed_at is null or current_setting('app.removed', true) = 'on');
