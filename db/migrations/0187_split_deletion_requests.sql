-- Of a request for several customers those who are held get a request of their own: its last email tells of all of them.
alter table deletion_request add column split_from uuid;
create index on deletion_request (split_from) where split_from is not null;
