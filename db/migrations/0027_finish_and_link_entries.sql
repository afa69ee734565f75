-- What a customer's history matched by times until now gets entries of its own: being finished with the shift, or by
-- preparing the media again, and links that ended because an email went to another address. An owner who is no superuser
-- would see no row; every-table.sql forces it again.
alter table audit no force row level security;
alter table customer no force row level security;
alter table shift no force row level security;
alter table gallery_link no force row level security;

insert into audit (id, org_id, at, action, subject, shift_id, customer_id, detail)
select gen_random_uuid(), c.org_id, c.finished_at,
  case when s.ended_at > c.finished_at - interval '5 s' and s.ended_at < c.finished_at + interval '5 s'
    then 'customer.finish_with_shift' else 'customer.finish' end,
  c.id::text, c.shift_id, c.id, jsonb_build_object('name', c.name, 'number', c.number)
from customer c join shift s on s.org_id = c.org_id and s.id = c.shift_id
where c.finished_at is not null and c.anonymized_at is null
  and not exists (
    select from audit a
    where a.org_id = c.org_id and a.customer_id = c.id and a.action = 'customer.finish'
      and a.at > c.finished_at - interval '5 s' and a.at < c.finished_at + interval '5 s');

insert into audit (id, org_id, at, action, subject, shift_id, customer_id, detail)
select gen_random_uuid(), c.org_id, l.ended_at, 'customer.replace_links', c.id::text, c.shift_id, c.id,
  jsonb_build_object('name', c.name, 'number', c.number, 'links', l.links)
from (
  select org_id, customer_id, ended_at, count(*) as links from gallery_link
  where kind = 'own' and ended_at is not null group by org_id, customer_id, ended_at
) as l join customer c on c.org_id = l.org_id and c.id = l.customer_id
where not exists (
  select from audit a
  where a.org_id = c.org_id and a.customer_id = c.id and a.action = 'customer.revoke_links'
    and a.at > l.ended_at - interval '5 s' and a.at < l.ended_at + interval '5 s');
