-- What is known of a customer's certificate beside the files that were made (outcome).
create table certificate (
  customer_id uuid primary key,
  org_id uuid not null,
  -- the end of the check page's address, in the QR code too: whoever holds the certificate knows it
  code text not null,
  -- the customer wants the check page to shorten the name
  short_name boolean not null default false,
  -- the design that the present one was made with; none any more when that was deleted
  template_id uuid,
  -- a hash of design, fields and engine: a changed one remakes nothing by itself
  design text,
  -- what was printed of the customer, and a hash of it: when that changes, it is made again
  sources text[] not null default '{}',
  data text,
  -- the medium that it shows: it goes with it
  photo_id uuid,
  -- letters that no font has
  missing text[] not null default '{}',
  made_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade,
  foreign key (org_id, template_id) references template (org_id, id) on delete set null (template_id),
  foreign key (org_id, photo_id) references media (org_id, id) on delete set null (photo_id)
);
create index on certificate (template_id) where template_id is not null;
create index on certificate (photo_id) where photo_id is not null;

-- These lists grow in other migrations too, so they are extended as they stand.
do $$
declare
  one record;
begin
  for one in
    select conname as name, conrelid::regclass as place, pg_get_constraintdef(oid) as list,
      case conname
        when 'outcome_variant_check' then ', ''certificate''::text, ''certificate_image''::text, ''certificate_story''::text])'
        else ', ''certificate''::text])'
      end as more
    from pg_constraint
    where conname in ('outcome_variant_check', 'access_key_kind_check', 'stored_object_kind_check')
  loop
    execute format('alter table %s drop constraint %I', one.place, one.name);
    execute format('alter table %s add constraint %I %s', one.place, one.name, replace(one.list, '])', one.more));
  end loop;
end $$;
