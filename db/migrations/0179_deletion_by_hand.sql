-- How a wish to be deleted arrived. Owners enter those that do not come by the form; these need no emailed link.
alter table deletion_request
  add column channel text not null default 'form'
  check (channel in ('form', 'telephone', 'letter', 'email', 'in_person'));
