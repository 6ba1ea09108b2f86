-- Mappings of tables in web pages.
alter table import_mappings drop constraint import_mappings_container_check;
alter table import_mappings add constraint import_mappings_container_check
  check (container in ('csv', 'xlsx', 'html'));
