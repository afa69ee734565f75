-- How films are made: for an activity type, or for all that have no recipe of their own.
create table film_recipe (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  activity_type_id uuid,
  intro boolean not null,
  outro boolean not null,
  clip_order text not null check (clip_order in ('captured', 'uploaded')),
  -- of all clips together, without intro and outro
  max_seconds integer check (max_seconds between 10 and 3600),
  photos text not null check (photos in ('never', 'without_clips', 'between')),
  music text not null check (music in ('chosen', 'track', 'none')),
  -- the track of `track`; when it is deleted, music is chosen as for everybody
  music_id uuid,
  title boolean not null,
  logo boolean not null,
  -- what is made beside the film
  versions text[] not null check (versions <@ array['small', 'story', 'teaser']),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (org_id, activity_type_id),
  foreign key (org_id, activity_type_id) references activity_type (org_id, id) on delete cascade,
  foreign key (org_id, music_id) references template (org_id, id) on delete set null (music_id)
);
create index on film_recipe (activity_type_id) where activity_type_id is not null;
create index on film_recipe (music_id) where music_id is not null;

-- What staff decided for the film of one customer, beside the recipe: `clips` in their order
-- ({media, from, seconds, out}; seconds), the music.
create table film_edit (
  customer_id uuid primary key,
  org_id uuid not null,
  clips jsonb not null,
  music text not null check (music in ('recipe', 'track', 'none')),
  music_id uuid,
  -- grows with each save: who saves over another one's is told
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade,
  foreign key (org_id, music_id) references template (org_id, id) on delete set null (music_id)
);
create index on film_edit (music_id) where music_id is not null;

alter table piece
  -- for each second how lively it is, 0 to 1: motion of the picture, energy of the sound
  add column lively real[] not null default '{}',
  -- it has sound of its own, and wind in it
  add column heard boolean not null default true,
  add column windy boolean not null default false,
  add column rate integer not null default 30 check (rate in (30, 60));

-- The same pictures once more in another shape, for the other versions of films.
create table piece_view (
  org_id uuid not null,
  piece_key text not null,
  view text not null check (view in ('small', 'tall')),
  picture_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, piece_key, view),
  foreign key (org_id, piece_key) references piece (org_id, key) on delete cascade,
  foreign key (org_id, picture_id) references stored_object (org_id, id)
);
create index on piece_view (picture_id);

-- This list grows in other migrations too, so it is extended as it stands.
do $$
declare
  kinds text := pg_get_constraintdef(oid) from pg_constraint where conname = 'outcome_variant_check';
begin
  alter table outcome drop constraint outcome_variant_check;
  execute 'alter table outcome add constraint outcome_variant_check ' || replace(kinds, '])',
    ', ''film_story''::text, ''film_teaser''::text, ''film_title''::text, ''film_photos''::text, ''film_preview''::text])');
end $$;
