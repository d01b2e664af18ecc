/**
 * Letters to people outside of any company, whom the wall of `mails` does not let a request write to, and a place for
 * whom an answer goes to. A code is a secret like a link: it leaves the mail once that was sent.
 */
export const LETTERS = `
  alter table mails add reply_to text;

  create function store_letters(letters jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into mails (kind, to_address, reply_to, subject, text, html, dedupe_key)
    select l.kind, l."to", l."replyTo", l.subject, l.text, l.html, l."dedupeKey"
    from jsonb_to_recordset(letters) as l (kind text, "to" text, "replyTo" text, subject text, text text, html text,
      "dedupeKey" text)
    on conflict (dedupe_key) do nothing
  $$;

  drop function claim_mails(timestamptz, timestamptz, int);
  create function claim_mails(at timestamptz, lease_ends timestamptz, most int)
  returns table (mail_id uuid, address text, subject text, body_text text, body_html text, attempt int, answer_to text)
  language sql volatile security definer set search_path = public, pg_temp as $$
    update mails m set attempts = m.attempts + 1, not_before = lease_ends
    from (select w.id from mails w where w.state = 'QUEUED' and w.not_before <= at
      order by w.not_before, w.created_at, w.id limit most for update skip locked) due
    where m.id = due.id
    returning m.id, m.to_address, m.subject, m.text, m.html, m.attempts, m.reply_to
  $$;

  create function forget_mailed_code() returns trigger language plpgsql as $$
  begin
    new.text := regexp_replace(new.text, 'code is \\d{6}', 'code is removed', 'g');
    new.html := regexp_replace(new.html, 'code is \\d{6}', 'code is removed', 'g');
    return new;
  end $$;
  create trigger mails_forget_code before update of state on mails for each row
  when (new.state <> 'QUEUED' and new.kind = 'signUpCode')
  execute function forget_mailed_code();

  revoke execute on function store_letters, claim_mails from public;
  grant execute on function store_letters, claim_mails to whiteline_app;`;
