-- Whoever was deleted is there for nobody while that can be undone: not in lists, galleries, counts or jobs, and without
-- any of them having to ask. Only what undoes or carries out a deletion says `app.removed` for its transaction.
-- Cascades and triggers run as the owner and see everybody.
drop policy if exists hides_removed on customer;
create policy hides_removed on customer as restrictive to andenken_app
  using (removed_at is null or current_setting('app.removed', true) = 'on');
