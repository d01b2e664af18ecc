-- `parts` are one or two patterns that the text contains, short enough (up to six trigrams) that the index starts
-- with their rarest trigram. Their matches are checked against the whole pattern. `statuses` and `since` leave out
-- what the list leaves out. Null: nothing. 0008_text_search.sql says why the owner searches.
create function tickets_holding(pattern text, parts text[], statuses text[], since timestamptz) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select t.id from tickets t
  where parts[2] is null
    and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike parts[1]
    and (parts[1] = pattern or ticket_text(t.ticket_no, t.revision, t.name, t.place) || '' ilike pattern)
    and (statuses is null or t.status = any(statuses)) and (since is null or t.exp_date >= since)
  union all
  select t.id from tickets t
  where parts[2] is not null
    and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike parts[1]
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike parts[2]
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) || '' ilike pattern
    and (statuses is null or t.status = any(statuses)) and (since is null or t.exp_date >= since)
$$;

create function tickets_with_job_holding(pattern text, parts text[], statuses text[], since timestamptz)
returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select tickets_holding(pattern, parts, statuses, since)
  union
  select t.id from jobs j join tickets t on t.company_id = j.company_id and t.job_id = j.id
  where j.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and (j.job_no ilike pattern or j.name ilike pattern)
    and (statuses is null or t.status = any(statuses)) and (since is null or t.exp_date >= since)
$$;

revoke execute on function tickets_holding(text, text[], text[], timestamptz),
  tickets_with_job_holding(text, text[], text[], timestamptz) from public;
grant execute on function tickets_holding(text, text[], text[], timestamptz),
  tickets_with_job_holding(text, text[], text[], timestamptz) to whiteline_app;
drop function tickets_with_job_holding(text);
drop function tickets_holding(text);

-- Tickets that may be safe to dig under. verdict.sql.ts decides among them.
create index tickets_answered on tickets (company_id, exp_date, id)
  where status = 'ACTIVE' and stop_count = 0 and answers_checked_at is not null;
