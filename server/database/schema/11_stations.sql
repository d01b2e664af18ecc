-- The stations of a ticket, which are the operators that its center names, and what they answer.

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

  -- What was answered before it was asked anew no longer counts.
  asked_at timestamptz,
  asked_revision text,
  -- How late utilities answer is asked of all stations at once, so each keeps when it first answered.
  first_responded_at timestamptz,

  -- The answer that counts, with the operator's own words, and who has taken note of them.
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

  -- Of the ticket's events: the meeting that is still owed, when the marks were lost, and when somebody last looked.
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
