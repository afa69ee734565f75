-- Whether new customers get a PIN for their gallery, and from whom they hear it. `off`: no gallery asks for one.
alter table organisation
  add column gallery_pin text not null default 'off'
    constraint organisation_gallery_pin_check check (gallery_pin in ('off', 'counter', 'email'));
-- For all links of the customer's own. Readable, because staff tell it.
alter table customer
  add column gallery_pin text constraint customer_gallery_pin_check check (gallery_pin ~ '^[0-9]{4,6}$');

-- they tell the PIN now (functions/gallery.sql)
drop function if exists open_gallery(text, timestamptz, integer, uuid);
drop function if exists permitted_objects(uuid[], uuid[], timestamptz, integer);
drop function if exists open_gallery_links(timestamptz, integer);
