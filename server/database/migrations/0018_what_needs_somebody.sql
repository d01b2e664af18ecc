-- What needs somebody is read in the order in which it is shown, so that reading ends with the page.

-- Who has waited longest for a response; with the id the index has the order of the list.
drop index tickets_silent;
create index tickets_silent on tickets (company_id, legal_start, id) where status = 'ACTIVE' and silent_count > 0;

-- Tickets in force with something against them, the next to expire first.
create index tickets_marked on tickets (company_id, exp_date, id) where status = 'ACTIVE'
  and (silent_count > 0 or red_count > 0 or auto_renew_error is not null or auto_renew_off_reason is not null);
