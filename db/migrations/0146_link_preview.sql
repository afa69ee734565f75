-- Whether the preview that messengers show of a gallery's link names the guest; the link may go through many hands.
alter table organisation add column guest_in_link_preview boolean not null default false;
