-- What browsers play of an intro or outro: the upload may be a kind of video that they cannot play.
alter table template
  add column preview_id uuid,
  add foreign key (org_id, preview_id) references stored_object (org_id, id);
create index on template (preview_id) where preview_id is not null;
