-- Exports that are a document.
alter table export_tickets drop constraint export_tickets_format_check;
alter table export_tickets add constraint export_tickets_format_check check (format in ('csv', 'xlsx', 'pdf')) not valid;
alter table export_tickets validate constraint export_tickets_format_check;
