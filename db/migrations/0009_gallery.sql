-- The guests' side: selections that guests share, visits without cookies, links by e-mail, smaller renditions.

-- A guest's own link shows everything; a shared one ("Zum Teilen") shows what the guest has picked, and nothing else.
alter table gallery_link
  add column kind text not null default 'own' check (kind in ('own', 'shared')),
  -- the guest wants the first picture in the link's preview card
  add column show_picture boolean not null default false,
  add column views integer not null default 0;

create table gallery_link_item (
  org_id uuid not null,
  link_id uuid not null,
  -- null = the film, whichever stands when the link is opened
  media_id uuid,
  unique nulls not distinct (link_id, media_id),
  foreign key (org_id, link_id) references gallery_link (org_id, id) on delete cascade,
  foreign key (org_id, media_id) references media (org_id, id) on delete cascade
);
create index on gallery_link_item (media_id) where media_id is not null;

-- A medium that is moved to another guest leaves what the former one shares, and does not come back with it.
create function unshare_moved_media() returns trigger language plpgsql as $$
begin
  delete from gallery_link_item where org_id = new.org_id and media_id = new.id;
  return null;
end $$;
create trigger unshare_moved_media after update of customer_id on media for each row
  when (old.customer_id is distinct from new.customer_id) execute function unshare_moved_media();

-- What a page has told of its reader, so that it counts once: no address, no browser, no cookie; the page's name is
-- chosen anew whenever a page is opened, and only its hash is kept.
create table gallery_event (
  org_id uuid not null,
  link_id uuid not null,
  deed text not null check (deed in ('view', 'download', 'share')),
  page text not null,
  at timestamptz not null,
  primary key (link_id, deed, page),
  foreign key (org_id, link_id) references gallery_link (org_id, id) on delete cascade
);

-- The sums of them by guest and day (Europe/Berlin). They stay when links, media, name and address have gone.
create table gallery_tally (
  org_id uuid not null,
  customer_id uuid not null,
  day date not null,
  deed text not null check (deed in ('view', 'download', 'share')),
  -- through links that the guest shared
  shared boolean not null,
  times integer not null,
  -- of downloads
  files integer not null,
  last_at timestamptz not null,
  primary key (customer_id, day, deed, shared),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on gallery_tally (org_id, customer_id);

-- medium: a photo between thumbnail and large, as WebP; small: a clip at 720p. Both only where they are smaller.
alter table rendition drop constraint rendition_variant_check;
alter table rendition add constraint rendition_variant_check
  check (variant in ('large', 'medium', 'thumbnail', 'poster', 'web', 'small', 'take_home'));

alter table film
  add column small_id uuid,
  add constraint film_small_fkey foreign key (org_id, small_id) references stored_object (org_id, id);
create index on film (small_id);
drop trigger doom_objects on film;
create trigger doom_objects after delete on film
  for each row execute function doom_objects('object_id', 'poster_id', 'thumbnail_id', 'small_id');

-- "Link per E-Mail an mich", and the links of an address asked for on the page of a wrong link (its guest and link are
-- the newest of them).
alter table letter
  drop constraint letter_kind_check,
  drop constraint letter_reaches_one,
  add constraint letter_kind_check check (kind in (
    'gallery', 'gallery_link', 'recovered_links', 'reset_password', 'confirm_email', 'password_changed',
    'second_factor_on', 'second_factor_off', 'recovery_codes_renewed')),
  add constraint letter_reaches_one check (
    case when kind in ('gallery', 'gallery_link', 'recovered_links')
      then customer_id is not null and link_id is not null and guide_id is null and secret_id is null
      else customer_id is null and link_id is null and guide_id is not null
        and (secret_id is not null) = (kind in ('reset_password', 'confirm_email'))
    end);

-- In which organisations an address has guests, whatever it was typed like: whoever asks for the links or the deletion
-- of "everything of mine" knows no organisation. It tells nothing else; the rest is asked inside each of them.
create index customer_address on customer (lower(email)) where email is not null and anonymized_at is null;
create function organisations_of_address(address text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct c.org_id from customer c
  where lower(c.email) = lower(address) and c.email is not null and c.anonymized_at is null
  limit 100
$$;

-- The guests of an address in the organisation in `app.org`, newest first. A function for the reason that the search
-- has (0007): lower() is not leakproof, so below row-level security no index would help.
create function guests_of_address(address text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id from customer c
  where c.org_id = nullif(current_setting('app.org', true), '')::uuid
    and lower(c.email) = lower(address) and c.email is not null and c.anonymized_at is null
  order by c.id desc
  limit 1000
$$;
