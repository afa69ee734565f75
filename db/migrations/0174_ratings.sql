-- Answers of customers to "Wie war es?", one for each of their links. The sums of delivery count each customer's newest.
alter table organisation add column asks_rating boolean not null default true;

create table gallery_rating (
  -- no foreign key: the answer stays when its link ends and is deleted
  link_id uuid primary key,
  org_id uuid not null,
  customer_id uuid not null,
  score integer not null check (score between 1 and 3),
  words text not null default '' check (length(words) <= 1000),
  rated_at timestamptz not null,
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index gallery_rating_newest on gallery_rating (org_id, rated_at desc, link_id desc);
create index on gallery_rating (customer_id);

alter table delivery_progress add column rating integer check (rating between 1 and 3);
alter table delivery_tally
  add column rated_good integer not null default 0,
  add column rated_fair integer not null default 0,
  add column rated_bad integer not null default 0;
