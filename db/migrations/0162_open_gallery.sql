-- It answers with the asked object itself now, where the link may see it (db/functions/gallery.sql).
drop function if exists open_gallery(text, timestamptz, integer, uuid);
