-- Stations of a ticket (the utilities its center lists) and their responses.

create table ticket_members (
  company_id uuid not null references companies,
  ticket_id uuid not null references tickets,
  seq_no int not null,
  station_code text not null,
  authority_name text not null,
  phone text,
  utility_type text not null,
  listed boolean not null default true,
  withdrawn_at timestamptz,

  -- Responses given before this no longer count.
  asked_at timestamptz,
  asked_revision text,
  -- Stored because the report on late utilities reads all stations at once.
  first_responded_at timestamptz,

  -- The response that counts, in the utility's own words, and who acknowledged it.
  response_code text,
  response_text text,
  response_comment text,
  response_revision text,
  responded_at timestamptz,
  acknowledged_by uuid references users,
  acknowledged_by_name text,
  acknowledged_at timestamptz,
  overridden_by uuid references users,
  overridden_by_name text,
  overridden_at timestamptz,
  override_note text,

  -- From events: the meeting still owed, when marks were lost, and the last check of the marks.
  meeting_at timestamptz,
  meeting_owed_since timestamptz,
  marks_lost_at timestamptz,
  marks_seen boolean,
  verified_at timestamptz,
  primary key (ticket_id, station_code)
);
create index ticket_members_company on ticket_members (company_id, ticket_id);

select pg_temp.wall_by_company('ticket_members');
select pg_temp.wall_for_readers_by_ticket('ticket_members');
grant select, insert, update on ticket_members to whiteline_app;

create table ticket_responses (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies,
  ticket_id uuid not null references tickets,
  revision text not null,
  station_code text not null,
  code text not null,
  text text not null,
  comment text,
  responded_at timestamptz not null,
  received_at timestamptz not null default now()
);
create unique index ticket_responses_once
  on ticket_responses (ticket_id, station_code, revision, code, responded_at, md5(text));
create index ticket_responses_ticket on ticket_responses (company_id, ticket_id, responded_at desc);

select pg_temp.wall_by_company('ticket_responses');
select pg_temp.wall_for_readers_by_ticket('ticket_responses');
grant select, insert on ticket_responses to whiteline_app;
grant update (comment, received_at) on ticket_responses to whiteline_app;
