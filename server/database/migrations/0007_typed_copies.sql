-- Tickets that a person types from the center's sheet: one more copy, told by them and not by a file. A sheet that is a
-- scan can be its file.

alter table ticket_copies
  alter file_id drop not null,
  add typed_by uuid references users,
  -- Kept beside the person, so that it is told after they were removed.
  add typed_by_name text,
  -- Sent again it is the same copy.
  add client_request_id uuid,
  add check ((format = 'TYPED') = (typed_by_name is not null)),
  add check (format = 'TYPED' or (file_id is not null and client_request_id is null));
create unique index ticket_copies_request on ticket_copies (company_id, client_request_id)
  where client_request_id is not null;
