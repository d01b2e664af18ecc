-- If reading crashes the process each time, a person is notified instead of retrying forever.
alter table import_files add tries int not null default 0;
