-- A photo of which only a part could be decoded. It is given hidden (media_customer.hidden_at) until staff show it.
alter table media add column incomplete boolean not null default false;
create index media_incomplete on media (org_id, updated_at desc) where incomplete;
