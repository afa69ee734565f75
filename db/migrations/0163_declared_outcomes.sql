-- Variants of outcomes are declared by the features that make them (defineOutcome): the program knows them, and a
-- feature that comes later needs no migration for its own.
alter table outcome drop constraint outcome_variant_check;
alter table outcome add constraint outcome_variant_check check (variant ~ '^[a-z]+(_[a-z]+)*$');
