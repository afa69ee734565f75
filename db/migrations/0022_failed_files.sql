-- The lists of customers and the home page name the files that could not be read; there are few of them.
create index media_failed on media (org_id, customer_id) where status = 'failed';
