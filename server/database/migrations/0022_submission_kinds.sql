-- The migrator adds the kinds that the code defines and removes none, so rows of retired kinds stay valid.
create table submission_kinds (kind text primary key);
select pg_temp.close_table('submission_kinds');
insert into submission_kinds (kind)
values ('create'), ('renew'), ('remark'), ('noResponse'), ('cancel'), ('damage'), ('expose');

alter table submissions
  drop constraint submissions_kind_check,
  add constraint submissions_kind_fkey foreign key (kind) references submission_kinds;
