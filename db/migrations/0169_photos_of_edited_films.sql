-- What staff decided for the photos of one customer's film, in their order ({media, out}); none: as the recipe says.
alter table film_edit add column photos jsonb not null default '[]';
