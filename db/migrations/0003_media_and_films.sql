-- What lies in the storage. A row exists only when the object is durable.
create table stored_object (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  key text not null unique,
  kind text not null check (kind in ('original', 'rendition', 'piece', 'film', 'template')),
  mime text not null,
  size bigint not null,
  sha256 text not null,
  crc32 bigint not null,
  created_at timestamptz not null default now(),
  unique (org_id, id)
);
create index on stored_object (org_id, created_at);

create table media (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  customer_id uuid not null,
  shift_id uuid not null,
  object_id uuid not null,
  kind text not null check (kind in ('photo', 'video')),
  file_name text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  -- who captured it
  guide_id uuid,
  operator text,
  -- from the file when plausible, else the time of upload
  captured_at timestamptz not null default now(),
  width integer,
  height integer,
  duration_ms integer,
  has_sound boolean,
  placeholder text,
  status text not null default 'processing' check (status in ('processing', 'ready', 'failed')),
  started_at timestamptz,
  progress real,
  error text,
  -- normalised picture and sound of a clip, kept by the hash of source, profile and ffmpeg
  piece_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, id),
  unique (customer_id, sha256),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade,
  foreign key (org_id, shift_id) references shift (org_id, id) on delete cascade,
  foreign key (org_id, object_id) references stored_object (org_id, id)
);
create index on media (org_id, customer_id, captured_at, id);
create index on media (org_id, shift_id);

-- What was made from a medium: large, thumbnail, poster, web (playable clip), take_home (what guests download).
create table rendition (
  org_id uuid not null,
  media_id uuid not null,
  variant text not null check (variant in ('large', 'thumbnail', 'poster', 'web', 'take_home')),
  object_id uuid not null,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  primary key (media_id, variant),
  foreign key (org_id, media_id) references media (org_id, id) on delete cascade,
  foreign key (org_id, object_id) references stored_object (org_id, id)
);

create table piece (
  org_id uuid not null references organisation on delete cascade,
  key text not null,
  picture_id uuid not null,
  sound_id uuid not null,
  frames integer not null,
  -- what brings the clip to the film's loudness
  gain_db real not null,
  created_at timestamptz not null default now(),
  primary key (org_id, key),
  foreign key (org_id, picture_id) references stored_object (org_id, id),
  foreign key (org_id, sound_id) references stored_object (org_id, id)
);

-- A resumable upload that has begun and is not finished: the guest's work waits for it.
create table open_upload (
  id text primary key,
  org_id uuid not null,
  customer_id uuid not null,
  guide_id uuid not null,
  file_name text not null,
  size bigint not null,
  -- once received: the medium it became, so that a repeated last PATCH answers the same
  media_id uuid,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on open_upload (org_id, customer_id);

create table template (
  id uuid primary key,
  org_id uuid not null references organisation on delete cascade,
  type text not null check (type in ('intro_video', 'outro_video', 'certificate', 'background_music')),
  object_id uuid not null,
  original_name text not null,
  file_name text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  activity_type_id uuid,
  language_code text,
  duration_ms integer,
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  error text,
  is_active boolean not null default true,
  piece_key text,
  -- music: what brings it to the film's loudness
  gain_db real,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, id),
  foreign key (org_id, object_id) references stored_object (org_id, id),
  foreign key (org_id, activity_type_id) references activity_type (org_id, id)
);
create index on template (org_id, type, created_at desc);

create table film (
  customer_id uuid primary key,
  org_id uuid not null,
  -- what the film should be made of, as a hash; a film made of something else is outdated
  wanted text not null,
  made_of text,
  status text not null default 'making' check (status in ('making', 'ready', 'outdated', 'failed')),
  object_id uuid,
  poster_id uuid,
  thumbnail_id uuid,
  placeholder text,
  poster_width integer,
  poster_height integer,
  duration_ms integer,
  progress real,
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade,
  foreign key (org_id, object_id) references stored_object (org_id, id),
  foreign key (org_id, poster_id) references stored_object (org_id, id),
  foreign key (org_id, thumbnail_id) references stored_object (org_id, id)
);
create index on film (org_id, customer_id);

create function count_media() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  row media;
begin
  if tg_op = 'INSERT' then row := new; else row := old; end if;
  update customer set
    photo_count = photo_count + case when row.kind = 'photo' then step else 0 end,
    video_count = video_count + case when row.kind = 'video' then step else 0 end
  where id = row.customer_id;
  update shift set media_count = media_count + step where id = row.shift_id;
  update organisation set media_count = media_count + step where id = row.org_id;
  return null;
end $$;
create trigger count_media after insert or delete on media for each row execute function count_media();

-- Deleting a row dooms the objects that it alone stands for, however it is deleted (also by cascade).
-- The row in stored_object goes at once, so nobody is shown the object any more; the job `sweep-storage`
-- then removes what lies under the key.
create table doomed_object (
  key text primary key,
  org_id uuid not null references organisation on delete cascade,
  created_at timestamptz not null default now()
);

create function doom() returns trigger language plpgsql as $$
begin
  insert into doomed_object (key, org_id) values (old.key, old.org_id) on conflict do nothing;
  return null;
end $$;
create trigger doom after delete on stored_object for each row execute function doom();

-- Called with the names of the columns that hold object ids.
create function doom_objects() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
  col text;
begin
  foreach col in array tg_argv loop
    delete from stored_object where id = (gone ->> col)::uuid;
  end loop;
  return null;
end $$;
create trigger doom_objects after delete on media for each row execute function doom_objects('object_id');
create trigger doom_objects after delete on rendition for each row execute function doom_objects('object_id');
create trigger doom_objects after delete on piece for each row execute function doom_objects('picture_id', 'sound_id');
create trigger doom_objects after delete on film for each row execute function doom_objects('object_id', 'poster_id', 'thumbnail_id');
create trigger doom_objects after delete on template for each row execute function doom_objects('object_id');

-- A piece goes with the last clip or template that it was made from.
create function drop_piece() returns trigger language plpgsql as $$
begin
  delete from piece p
  where p.org_id = old.org_id and p.key = old.piece_key
    and not exists (select from media m where m.org_id = p.org_id and m.piece_key = p.key)
    and not exists (select from template t where t.org_id = p.org_id and t.piece_key = p.key);
  return null;
end $$;
create trigger drop_piece after delete on media for each row execute function drop_piece();
create trigger drop_piece after delete on template for each row execute function drop_piece();
create index on media (org_id, piece_key) where piece_key is not null;
