-- Captions that a recording or an intro brought along: times and plain text as WebVTT, written anew by us.

-- captions: of a clip, for its guest. Only where there are some.
alter table rendition drop constraint rendition_variant_check;
alter table rendition add constraint rendition_variant_check
  check (variant in ('large', 'medium', 'thumbnail', 'poster', 'web', 'small', 'take_home', 'captions'));

-- Of a piece, for the films that are joined from it.
alter table piece
  add column captions_id uuid,
  add constraint piece_captions_fkey foreign key (org_id, captions_id) references stored_object (org_id, id);
create index on piece (captions_id) where captions_id is not null;
drop trigger doom_objects on piece;
create trigger doom_objects after delete on piece
  for each row execute function doom_objects('picture_id', 'sound_id', 'captions_id');

alter table film
  add column captions_id uuid,
  add constraint film_captions_fkey foreign key (org_id, captions_id) references stored_object (org_id, id);
create index on film (captions_id) where captions_id is not null;
drop trigger doom_objects on film;
create trigger doom_objects after delete on film
  for each row execute function doom_objects('object_id', 'poster_id', 'thumbnail_id', 'small_id', 'captions_id');
