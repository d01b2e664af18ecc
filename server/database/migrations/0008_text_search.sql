-- Finds a company's tickets by parts of their texts without reading all of them.

create extension if not exists pg_trgm;
-- Lets the company stand before the text in one index: the search of one company never reads another's entries.
create extension if not exists btree_gin;

-- What a search reads of a ticket, a line each.
create function ticket_text(ticket_no text, revision text, name text, place text) returns text
language sql immutable parallel safe as $$
  select coalesce(ticket_no || '-' || revision, '') || E'\n' || name || E'\n' || place
$$;

create index tickets_text on tickets using gin (company_id, ticket_text(ticket_no, revision, name, place) gin_trgm_ops);

-- Ids of the entered company's tickets that hold a pattern of ilike in their number as shown, name or place. No wall lets
-- a comparison of texts reach an index before it, since a comparison might tell what it saw: so the owner asks, for this
-- company alone, and hands out nothing but ids. Who uses them reads the tickets behind the walls, those of a limited
-- reader too.
create function tickets_holding(pattern text) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select t.id from tickets t
  where t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike pattern
$$;

-- Those whose job does, too.
create function tickets_with_job_holding(pattern text) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select tickets_holding(pattern)
  union
  select t.id from jobs j join tickets t on t.company_id = j.company_id and t.job_id = j.id
  where j.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and (j.job_no ilike pattern or j.name ilike pattern)
$$;

revoke execute on function tickets_holding, tickets_with_job_holding from public;
grant execute on function tickets_holding, tickets_with_job_holding to whiteline_app;
