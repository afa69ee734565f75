-- How well a photo serves as a gallery's cover, from 0 to 100 each; null until it is prepared next.
alter table media
  add column sharpness integer check (sharpness between 0 and 100),
  add column lighting integer check (lighting between 0 and 100),
  -- where the words of the cover lie
  add column calmness integer check (calmness between 0 and 100);
