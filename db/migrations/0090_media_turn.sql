-- How staff have turned a photo, clockwise, on top of what its file says: the file stays as it was uploaded
-- (docs/product/media.md 24).
alter table media
  add column turn integer not null default 0 constraint media_turn_check check (turn in (0, 90, 180, 270)),
  -- how what is shown of it was turned when it was made; the other one is still to be made
  add column prepared_turn integer not null default 0;
