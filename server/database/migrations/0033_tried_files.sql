-- How often the reading of a mail's file was begun. One that ends the process each time is told to somebody, not begun without end.
alter table import_files add tries int not null default 0;
