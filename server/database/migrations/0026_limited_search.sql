-- A word in every ticket is not searched past `most` matches. `field` is name or ticket_no; null: the number as
-- shown, name and place. The bounds are case expressions, or the planner would look up all active tickets along with
-- the few matches. For the rest see 0021_narrower_search.sql.
create function tickets_holding(
  pattern text, parts text[], field text, statuses text[], since timestamptz, most int
) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  (select t.id from tickets t
  where parts[2] is null
    and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike parts[1]
    and (parts[1] = pattern or ticket_text(t.ticket_no, t.revision, t.name, t.place) || '' ilike pattern)
    and (field is null or case field when 'name' then t.name else t.ticket_no end ilike pattern)
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
  union all
  (select t.id from tickets t
  where parts[2] is not null
    and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike parts[1]
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike parts[2]
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) || '' ilike pattern
    and (field is null or case field when 'name' then t.name else t.ticket_no end ilike pattern)
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
$$;

create function tickets_with_job_holding(
  pattern text, parts text[], statuses text[], since timestamptz, most int
) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select tickets_holding(pattern, parts, null, statuses, since, most)
  union
  (select t.id from jobs j join tickets t on t.company_id = j.company_id and t.job_id = j.id
  where j.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and (j.job_no ilike pattern or j.name ilike pattern)
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
  limit most
$$;

revoke execute on function tickets_holding(text, text[], text, text[], timestamptz, int),
  tickets_with_job_holding(text, text[], text[], timestamptz, int) from public;
grant execute on function tickets_holding(text, text[], text, text[], timestamptz, int),
  tickets_with_job_holding(text, text[], text[], timestamptz, int) to whiteline_app;
drop function tickets_with_job_holding(text, text[], text[], timestamptz);
drop function tickets_holding(text, text[], text[], timestamptz);
