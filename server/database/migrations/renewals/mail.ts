/**
 * Mail is sent for all companies by one worker. A mail is due at once, whatever the clock of whoever stored it; while
 * one is being handed over `not_before` is the end of the sender's lease.
 */
export const MAIL_FUNCTIONS = `
  alter table mails alter not_before set default '-infinity';

  create function claim_mails(at timestamptz, lease_ends timestamptz, most int)
  returns table (mail_id uuid, address text, subject text, body_text text, body_html text, attempt int)
  language sql volatile security definer set search_path = public, pg_temp as $$
    update mails m set attempts = m.attempts + 1, not_before = lease_ends
    from (select w.id from mails w where w.state = 'QUEUED' and w.not_before <= at
      order by w.not_before, w.created_at, w.id limit most for update skip locked) due
    where m.id = due.id
    returning m.id, m.to_address, m.subject, m.text, m.html, m.attempts
  $$;

  create function end_mail_try(mail uuid, attempt int, outcome text, next_try timestamptz, problem text, at timestamptz)
  returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    update mails m set state = outcome, not_before = next_try, error = problem,
      sent_at = case when outcome = 'SENT' then at end
    where m.id = mail and m.attempts = attempt and m.state = 'QUEUED'
  $$;

  revoke execute on function claim_mails, end_mail_try from public;
  grant execute on function claim_mails, end_mail_try to whiteline_app;`;
