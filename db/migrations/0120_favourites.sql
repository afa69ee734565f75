-- What a customer has marked in the own gallery; it comes back when a deletion is undone.
alter table media_customer add column favourite_at timestamptz;
alter table media_removal add column favourite_at timestamptz;
