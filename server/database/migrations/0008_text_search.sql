create extension if not exists pg_trgm;
-- company_id comes before the text in the index, so that a search never reads another company's entries.
create extension if not exists btree_gin;

-- What a search reads, one field per line.
create function ticket_text(ticket_no text, revision text, name text, place text) returns text
language sql immutable parallel safe as $$
  select coalesce(ticket_no || '-' || revision, '') || E'\n' || name || E'\n' || place
$$;

create index tickets_text on tickets using gin (company_id, ticket_text(ticket_no, revision, name, place) gin_trgm_ops);

-- Row-level security keeps text comparisons from using an index, because they could leak what they read. So the owner
-- searches, in this company only, and returns nothing but IDs. Callers read the tickets behind the walls.
create function tickets_holding(pattern text) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select t.id from tickets t
  where t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike pattern
$$;

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
