-- What staff note about a customer, and until when they keep the album beyond the organisation's period.
alter table customer add column notes text not null default '', add column extension_ends_at timestamptz;
