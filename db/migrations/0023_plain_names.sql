-- Plain names: door -> access_key, doomed_object -> object_to_delete. Their functions and triggers stand in db/functions.
drop function open_door(text, text);
drop function close_door() cascade;
drop function close_share_door() cascade;
drop function doom() cascade;
drop function doom_objects() cascade;
drop function stored_keys(text);

drop policy if exists doors_for_the_function on door;
alter table door rename to access_key;
alter table access_key rename constraint door_pkey to access_key_pkey;
alter table access_key rename constraint door_org_id_fkey to access_key_org_id_fkey;
alter table access_key rename constraint door_kind_check to access_key_kind_check;
alter index door_org_id_subject_id_idx rename to access_key_org_id_subject_id_idx;

alter table doomed_object rename to object_to_delete;
alter table object_to_delete rename constraint doomed_object_pkey to object_to_delete_pkey;
alter table object_to_delete rename constraint doomed_object_org_id_fkey to object_to_delete_org_id_fkey;
