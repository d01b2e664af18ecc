import type pg from 'pg';

/** How the tickets of a stretch ended, by reason. */
export interface YearReport {
  tickets: number;
  renewals: number;
  /** Failed tries that were kept, by reason. */
  failures: Record<string, number>;
  /** Tickets by what became of them; the numbers add up to `tickets`. */
  ends: Record<string, number>;
  mails: Record<string, number>;
  /** Sentences about what must not have happened; none when all is well. */
  wrong: string[];
}

/** Counts what became of every ticket, and looks for any that expired or stopped without a word. */
export async function reportOf(owner: pg.Client, now: Date): Promise<YearReport> {
  const rows = async (text: string) => (await owner.query(text)).rows;
  const counted = async (text: string): Promise<Record<string, number>> =>
    Object.fromEntries((await rows(text)).map(row => [row.name, row.count]));
  const [{ tickets, renewals }] = await rows(
    'select count(*)::int as tickets, sum(renew_no)::int as renewals from tickets',
  );
  const wrong: string[] = [];
  for (const [sentence, query] of Object.entries(WRONG)) {
    for (const row of (await owner.query(query, query.includes('$1') ? [now] : [])).rows)
      wrong.push(`${sentence} ${JSON.stringify(row)}`);
  }
  const ends = await counted(ENDS);
  return {
    tickets,
    renewals,
    failures: await counted(`select after->>'reason' as name, count(*)::int from audit
      where action = 'autoRenew' and after ? 'autoRenewError' group by 1 order by 2 desc`),
    ends,
    mails: await counted('select kind as name, count(*)::int from mails group by 1 order by 1'),
    wrong,
  };
}

/** Why auto-renew is off is the reason of the last row that switched it off. */
const ENDS = `
  select case
      when t.status = 'FAILED' then 'never placed'
      when t.status = 'PENDING' then 'being placed'
      when not t.auto_renew then 'off: ' || coalesce((select a.after->>'reason' from audit a
        where a.entity_id = t.id::text and a.action = 'autoRenew' and (a.after->>'autoRenew')::boolean is false
        order by a.id desc limit 1), 'no reason')
      when t.status = 'EXPIRED' then 'expired: ' || coalesce((select a.after->>'reason' from audit a
        where a.entity_id = t.id::text and a.action = 'autoRenew' order by a.id desc limit 1), 'no reason')
      else 'renewing itself'
    end as name, count(*)::int
  from tickets t group by 1 order by 1`;

const mailAbout = (kind: string) =>
  `exists (select from mails m where m.kind = '${kind}' and m.dedupe_key like '${kind}:' || t.id || ':%')`;

/** Sentences and who they are about; `$1` is the present instant. */
const WRONG: Record<string, string> = {
  'Expired without a word:': `select id from tickets t where status = 'EXPIRED' and auto_renew
    and (auto_renew_error is null or not ${mailAbout('autoRenewExpired')} or not ${mailAbout('autoRenewFailed')})`,
  'Switched off without a word:': `select id from tickets t where not auto_renew
    and (auto_renew_off_reason is null or not ${mailAbout('autoRenewOff')})`,
  'In force past its expiry:': `select id from tickets where status = 'ACTIVE' and exp_date < $1`,
  'Planned for no time:': `select id from tickets where status = 'ACTIVE' and auto_renew and auto_renew_at is null`,
  'Renewals, history and books differ:': `select t.id, t.renew_no from tickets t
    where t.status not in ('PENDING', 'FAILED') and (t.renew_no <> t.revision::int
      or t.renew_no <> (select count(*) from submissions s
        where s.ticket_id = t.id and s.kind = 'renew' and s.state = 'CONFIRMED')
      or t.renew_no <> (select count(*) from ticket_revisions r
        where r.ticket_id = t.id and r.user_name = 'SYSTEM auto-renew')
      or t.revision <> (select coalesce(max(r.revision), b.revision)
        from sandbox.tickets b left join sandbox.revisions r on r.ticket = b.transmission_id
        where b.ticket_no = t.ticket_no and b.call_center = t.call_center group by b.revision))
    and not exists (select from submissions s where s.ticket_id = t.id and s.state in ('QUEUED', 'SENDING'))`,
  'Renewed too often in Nevada:': `select id from tickets where call_center = 'onecallnv' and renew_no > 2`,
  'Off oftener than told:': `select t.id from tickets t where
    (select count(*) from audit a where a.entity_id = t.id::text and a.action = 'autoRenew'
      and (a.after->>'autoRenew')::boolean is false)
    <> (select count(distinct split_part(m.dedupe_key, ':', 5)) from mails m
      where m.kind = 'autoRenewOff' and m.dedupe_key like 'autoRenewOff:' || t.id || ':%') `,
};
