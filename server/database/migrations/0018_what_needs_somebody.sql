-- Lists of what needs attention are read in display order, so that reading can stop at the end of the page.

drop index tickets_silent;
create index tickets_silent on tickets (company_id, legal_start, id) where status = 'ACTIVE' and silent_count > 0;

create index tickets_marked on tickets (company_id, exp_date, id) where status = 'ACTIVE'
  and (silent_count > 0 or red_count > 0 or auto_renew_error is not null or auto_renew_off_reason is not null);
