-- On which kind of device and in which language galleries are opened; null: of openings from before, unknown.
alter table opening_tally
  add column device text check (device in ('phone', 'desk')),
  add column language text check (language ~ '^[a-z]{2}$');
