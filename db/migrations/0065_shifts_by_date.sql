-- Shifts are looked for by the day on which they began.
create index shift_begin on shift (org_id, started_at desc);
