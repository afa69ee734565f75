-- What a page tells of its reader is an action, like everywhere else.
alter table gallery_event rename column deed to action;
alter table gallery_event rename constraint gallery_event_deed_check to gallery_event_action_check;
alter table gallery_tally rename column deed to action;
alter table gallery_tally rename constraint gallery_tally_deed_check to gallery_tally_action_check;
