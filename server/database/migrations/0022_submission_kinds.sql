-- What can be asked of a center is what the program defines. Whoever migrates writes down the kinds that the program knows
-- and takes none away: rows of a kind that is gone stand.
create table submission_kinds (kind text primary key);
select pg_temp.close_table('submission_kinds');
insert into submission_kinds (kind)
values ('create'), ('renew'), ('remark'), ('noResponse'), ('cancel'), ('damage'), ('expose');

alter table submissions
  drop constraint submissions_kind_check,
  add constraint submissions_kind_fkey foreign key (kind) references submission_kinds;
