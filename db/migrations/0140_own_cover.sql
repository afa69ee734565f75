-- The photo that a customer has chosen as the cover of the own gallery; it comes back when a deletion is undone.
alter table media_customer add column own_cover_at timestamptz;
alter table media_removal add column own_cover_at timestamptz;
