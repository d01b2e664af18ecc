-- A ticket that a person types from the center's printout is one more copy. A scanned printout can be its file.

alter table ticket_copies
  alter file_id drop not null,
  add typed_by uuid references users,
  add typed_by_name text,
  add client_request_id uuid,
  add check ((format = 'TYPED') = (typed_by_name is not null)),
  add check (format = 'TYPED' or (file_id is not null and client_request_id is null));
create unique index ticket_copies_request on ticket_copies (company_id, client_request_id)
  where client_request_id is not null;
