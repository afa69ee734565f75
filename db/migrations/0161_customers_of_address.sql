-- It is called customers_of_address now (db/functions/search.sql).
drop function if exists guests_of_address(text);
