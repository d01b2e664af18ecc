/**
 * What each ticket was asked for by, under the id that makes a repeated send the same request. A ticket that could not be
 * placed and was sent again with another form has several. A request is stored before its ticket, which waits there for
 * the same request at the same time: hence the late check of the reference.
 */
export const TICKET_REQUESTS = `
  create table ticket_requests (
    company_id uuid not null references companies,
    client_request_id uuid not null,
    ticket_id uuid not null references tickets deferrable initially deferred,
    operation text not null check (operation in ('createTicket', 'cloneTicket')),
    asked jsonb not null,
    primary key (company_id, client_request_id)
  );
  create index ticket_requests_ticket on ticket_requests (company_id, ticket_id);
  insert into ticket_requests (company_id, client_request_id, ticket_id, operation, asked)
  select company_id, client_request_id, id, 'createTicket', form from tickets;
  set constraints all immediate;`;
