-- The sign-ins of the organisation that open something at this moment: they have not ended, their member is active and
-- owes no second factor (docs/product/accounts-and-rights.md 7). One that was not refreshed for 30 days is not
-- excluded: nothing that is asked here is given out for longer than hours after the last refresh.
create or replace function open_sign_ins() returns table (id uuid, member_id uuid, role text)
language sql stable
as $$
  select s.id, m.id, m.role
  from sign_in s
  join member m on m.id = s.member_id and m.is_active
  join organisation o on o.id = s.org_id
  where s.ended_at is null and (not o.require_second_factor
    -- those who may use one: `second_factor.use` in contract/access.ts
    or m.role not in ('owner', 'admin')
    or exists (select from second_factor f where f.member_id = m.id and f.confirmed_at is not null)
    or exists (select from passkey p where p.member_id = m.id))
$$;
