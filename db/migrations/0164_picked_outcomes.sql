-- What is made of all media of a customer is picked for a shared link by its family; until now, an item without a
-- medium was the film.
alter table gallery_link_item no force row level security;
alter table gallery_link_item add column family text;
update gallery_link_item set family = 'film' where media_id is null;
alter table gallery_link_item force row level security;
alter table gallery_link_item drop constraint gallery_link_item_link_id_media_id_key;
alter table gallery_link_item add constraint gallery_link_item_once unique nulls not distinct (link_id, media_id, family);
alter table gallery_link_item add constraint gallery_link_item_is_one check (num_nonnulls(media_id, family) = 1);

-- They are told which families may be shared (db/functions/gallery.sql).
drop function if exists permitted_objects(uuid[], uuid[], uuid[], timestamptz, integer);
drop function if exists open_gallery(text, timestamptz, integer, uuid);
