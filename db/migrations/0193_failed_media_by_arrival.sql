-- Analytics counts the failed files on the day on which they came; the list of the home page needs only the organisation.
drop index media_failed;
create index media_failed on media (org_id, created_at) where status = 'failed';
