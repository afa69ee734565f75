-- What is made of media is rows of one kind: of a medium (renditions) or of a customer (the film and what goes with it).
-- An owner who is no superuser would see no row; every-table.sql forces it again.
alter table rendition no force row level security;
alter table film no force row level security;

alter table rendition rename to outcome;
alter index rendition_object_id_idx rename to outcome_object_id_idx;
alter table outcome rename constraint rendition_org_id_media_id_fkey to outcome_org_id_media_id_fkey;
alter table outcome rename constraint rendition_org_id_object_id_fkey to outcome_org_id_object_id_fkey;
alter table outcome
  drop constraint rendition_pkey,
  drop constraint rendition_variant_check,
  alter column media_id drop not null,
  alter column object_id drop not null,
  add column customer_id uuid,
  add column duration_ms integer,
  add column placeholder text,
  -- a hash of what it was made of, and of what it is to be made of; null where the owner alone says it
  add column made_of text,
  add column wanted text,
  add column status text not null default 'ready',
  add column progress real,
  add column error text,
  add constraint outcome_org_id_customer_id_fkey foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade,
  add constraint outcome_has_one_owner check (num_nonnulls(media_id, customer_id) = 1),
  add constraint outcome_variant_check check (variant in (
    'large', 'medium', 'thumbnail', 'poster', 'web', 'small', 'take_home', 'captions',
    'film', 'film_poster', 'film_thumbnail', 'film_small', 'film_captions'
  )),
  add constraint outcome_status_check check (status in ('making', 'ready', 'outdated', 'failed')),
  add constraint outcome_ready_is_made check (object_id is not null or status <> 'ready');
create unique index outcome_media_id_variant_idx on outcome (media_id, variant) where media_id is not null;
create unique index outcome_customer_id_variant_idx on outcome (customer_id, variant) where customer_id is not null;

insert into outcome (org_id, customer_id, variant, object_id, width, height, duration_ms, placeholder, made_of, wanted, status,
  progress, error, created_at)
select org_id, customer_id, 'film', object_id, 1920, 1080, duration_ms, placeholder, made_of, wanted, status, progress, error,
  updated_at
from film;
insert into outcome (org_id, customer_id, variant, object_id, width, height, made_of, created_at)
select f.org_id, f.customer_id, o.variant, o.object_id, o.width, o.height, f.made_of, f.updated_at
from film f cross join lateral (values
  ('film_poster', f.poster_id, f.poster_width, f.poster_height),
  ('film_thumbnail', f.thumbnail_id, null, null),
  ('film_small', f.small_id, 1280, 720),
  ('film_captions', f.captions_id, null, null)
) as o (variant, object_id, width, height)
where o.object_id is not null;
drop table film;

-- Two jobs have become one; those that wait keep their turn.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job
    set data = jsonb_set(data, '{job}', '"make-small"'),
      singleton_key = regexp_replace(singleton_key, '^make-small-(clip|film):', 'make-small:')
    where data ->> 'job' in ('make-small-clip', 'make-small-film') and state < 'completed';
  end if;
end $$;
