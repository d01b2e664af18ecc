-- Copies of subcontractors' tickets are skipped, and their dates are entered on the ticket. Unconfirmed ones are
-- proposed again. Filed ones and their columns stay.
update import_items set choice = 'PROPOSED', main_ticket_id = null, subcontractor_id = null
  where choice = 'SUBCONTRACTOR' and (outcome is null or outcome in ('UNPROVEN', 'SKIPPED', 'FAILED'));
drop index import_items_shared;
-- A copy becomes the file of the entered ticket.
create index import_items_of_others on import_items (company_id, call_center, ticket_no)
  where outcome in ('SKIPPED', 'SHARED');
