-- Where a person gets text messages, which ones, and when not (decision 085). A number gets none until a code that was
-- texted to it is entered. Times are Pacific.
create table text_numbers (
  user_id uuid primary key references users on delete cascade,
  company_id uuid not null references companies on delete cascade,
  number text not null,
  confirmed_at timestamptz,
  code_hash bytea,
  code_ends_at timestamptz,
  code_tries int not null default 0,
  events text[] not null default '{}',
  quiet_from text not null,
  quiet_until text not null
);
create index text_numbers_company on text_numbers (company_id);
select pg_temp.wall_by_person('text_numbers', 'own_number');
grant select, insert, update, delete on text_numbers to whiteline_app;

create function forget_text_number() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from text_numbers n where n.user_id = new.id;
  return null;
end $$;
create trigger users_forget_text_number after update of active on users for each row
  when (old.active and not new.active) execute function forget_text_number();

-- text_to: whom a text message is for. Null: a mail. It is not sent after ends_at. verdict_of: the ticket whose verdict
-- it ends with, which is read when it is sent.
alter table mails add text_to uuid references users on delete cascade;
alter table mails add ends_at timestamptz;
alter table mails add verdict_of uuid references tickets on delete cascade;
create index mails_texts_due on mails (not_before) where state = 'QUEUED' and text_to is not null;
create index mails_texts on mails (text_to, created_at desc) where text_to is not null;
create index mails_verdict_of on mails (verdict_of) where verdict_of is not null;

-- Every text costs, and a response may be entered again and again. The mail about it still goes out. Each kind has its own
-- limit, so that no other news uses up that of stops.
create function may_be_texted(person uuid, event text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) < 40 from mails m
  where m.text_to = person and m.created_at > now() - interval '1 day' and m.kind = 'text:' || event
$$;

-- Only for people of the current company who asked for this kind.
create function store_texts(event text, texts jsonb, until timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key, text_to, ends_at)
  select u.company_id, 'text:' || event, 'tel:' || n.number, '', t.text ->> coalesce(u.language, 'en'), '',
    concat_ws(':', 'text', event, t.about, u.id), u.id, until
  from jsonb_to_recordset(texts) as t (person uuid, about text, text jsonb)
    join users u on u.id = t.person join text_numbers n on n.user_id = u.id
  where u.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and u.active and n.confirmed_at is not null and event = any(n.events) and may_be_texted(u.id, event)
  on conflict (dedupe_key) do nothing
$$;

-- A trigger catches responses from everywhere. Once per set of responses: a renewal counts them again. One that was
-- withdrawn and came back makes another set.
create function text_of_all_responded() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One that still waits would say the same.
  delete from mails m where m.verdict_of = new.id and m.state = 'QUEUED' and m.attempts = 0;
  insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key, text_to, ends_at, verdict_of)
  select new.company_id, 'text:ALL_RESPONDED', 'tel:' || n.number, '', '', '',
    concat_ws(':', 'text:ALL_RESPONDED', new.id, given.digest, u.id), u.id, now() + interval '1 day', new.id
  from jobs j join users u on u.id in (j.manager_id, new.user_id) and u.active and u.company_id = new.company_id
    join text_numbers n on n.user_id = u.id and n.confirmed_at is not null and 'ALL_RESPONDED' = any(n.events)
    cross join lateral (
      select md5(concat_ws(' ',
        string_agg(concat_ws(' ', m.station_code, m.response_code, m.responded_at), ',' order by m.station_code),
        (select max(r.withdrawn_at) from ticket_responses r where r.ticket_id = new.id))) as digest, count(*) as stations
      from ticket_members m where m.ticket_id = new.id and m.withdrawn_at is null
    ) given
  where j.id = new.job_id and given.stations > 0 and may_be_texted(u.id, 'ALL_RESPONDED')
  on conflict (dedupe_key) do nothing;
  return null;
end $$;
-- The center's code for silence counts as red, so the last response may also be one that is no longer red.
create trigger tickets_text_all_responded after update of silent_count, red_count on tickets for each row
  when (new.silent_count = 0 and new.station_count > 0 and new.status = 'ACTIVE'
    and (old.silent_count > 0 or old.red_count > 0 and new.red_count = 0))
  execute function text_of_all_responded();

create or replace function claim_mails(at timestamptz, lease_ends timestamptz, most int)
returns table (mail_id uuid, address text, subject text, body_text text, body_html text, attempt int, answer_to text)
language sql volatile security definer set search_path = public, pg_temp as $$
  update mails m set attempts = m.attempts + 1, not_before = lease_ends
  from (select w.id from mails w where w.state = 'QUEUED' and w.not_before <= at and w.text_to is null
    order by w.not_before, w.created_at, w.id limit most for update skip locked) due
  where m.id = due.id
  returning m.id, m.to_address, m.subject, m.text, m.html, m.attempts, m.reply_to
$$;

-- The next one, as it stands now. A process without a gateway takes only what is too late.
-- is_wanted is false if the number or the choice changed, the person left the company or lost the ticket, a newer code was
-- sent, or not all have responded (late: what the center says for silence). No verdict_step: it is still being worked out.
create function claim_text(at timestamptz, lease_ends timestamptz, has_gateway boolean, late_codes text[], late_words text[])
returns table (mail_id uuid, kind text, address text, body_text text, attempt int, is_wanted boolean, is_late boolean, quiet_from text,
  quiet_until text, language text, ticket jsonb, verdict_step jsonb)
language sql volatile security definer set search_path = public, pg_temp as $$
  with claimed as (
    update mails m set attempts = m.attempts + 1, not_before = lease_ends
    from (select w.id from mails w where w.state = 'QUEUED' and w.not_before <= at and w.text_to is not null
        and (has_gateway or w.ends_at <= at)
      order by w.kind <> 'text:CODE', w.not_before, w.created_at, w.id limit 1 for update skip locked) due
    where m.id = due.id
    returning m.id, m.kind, m.to_address, m.text, m.attempts, m.text_to, m.ends_at, m.verdict_of, m.created_at
  )
  select c.id, c.kind, c.to_address, c.text, c.attempts,
    coalesce(u.active and o.active and c.to_address = 'tel:' || n.number
      and case when c.kind = 'text:CODE' then c.ends_at = n.code_ends_at
        else n.confirmed_at is not null and substr(c.kind, 6) = any(n.events) end
      and (c.verdict_of is null or c.text_to in (j.manager_id, t.user_id)
        and t.status = 'ACTIVE' and t.station_count > 0 and t.silent_count = 0 and t.exp_date > at
        and not exists (select from ticket_members m
          where m.ticket_id = t.id and m.withdrawn_at is null and (m.response_code = any(late_codes)
            or trim(regexp_replace(lower(m.response_text), '[^a-z0-9]+', ' ', 'g')) = any(late_words)))), false),
    c.ends_at <= at,
    n.quiet_from, n.quiet_until, u.language,
    case when t.id is not null then jsonb_build_object('id', t.id, 'jobId', t.job_id, 'ticketNo', t.ticket_no,
      'ticketName', t.name, 'callCenter', t.call_center) end,
    (select jsonb_build_object('reason', nullif(s.reason, ''), 'words', s.words, 'wordsEs', s.words_es,
        'conditions', s.conditions, 'until', s.until)
      from ticket_verdicts s
      where s.company_id = t.company_id and s.ticket_id = t.id and s.starts_at <= at and s.ends_at > at
        and s.reason <> 'CODES_CHANGED' and not exists (select from verdict_dues d where d.ticket_id = t.id))
  from claimed c
    left join users u on u.id = c.text_to
    left join companies o on o.id = u.company_id
    left join text_numbers n on n.user_id = c.text_to
    left join tickets t on t.id = c.verdict_of
    left join jobs j on j.id = t.job_id
$$;

-- HELD: it waits, which doesn't count as a try. DROPPED: no longer wanted. said: what was sent.
create function end_text_try(mail uuid, attempt int, outcome text, next_try timestamptz, problem text, at timestamptz, said text)
returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from mails m
  where outcome = 'DROPPED' and m.id = mail and m.attempts = attempt and m.state = 'QUEUED';
  update mails m set state = case outcome when 'HELD' then 'QUEUED' else outcome end,
    attempts = case outcome when 'HELD' then m.attempts - 1 else m.attempts end, not_before = next_try, error = problem,
    sent_at = case when outcome = 'SENT' then at end,
    text = case when outcome in ('HELD', 'QUEUED') then m.text
      when m.kind = 'text:CODE' then regexp_replace(said, '\d{6}', 'removed') else said end
  where outcome <> 'DROPPED' and m.id = mail and m.attempts = attempt and m.state = 'QUEUED'
$$;

revoke execute on function forget_text_number, may_be_texted, store_texts, text_of_all_responded, claim_text, end_text_try
  from public;
grant execute on function store_texts, claim_text, end_text_try to whiteline_app;
