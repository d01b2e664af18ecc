import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import { formatClock } from '../../domain/calendar/clock';
import { PACIFIC, zonedParts } from '../../domain/calendar/zone';
import { TODAY_GROUPS, type TodayBounds } from '../../domain/dashboard/today';
import type { Language } from '../../domain/language';
import { todayLinkEnds } from '../../domain/people/digestDays';
import { numberAt } from '../../domain/tickets/number';
import { verdictCell } from '../../domain/tickets/verdict/summary';
import type { OutsideLinks } from '../access/outsideLinks';
import { actOf, boundsOf } from '../dashboard/today';
import { selectToday, type TodayRow } from '../dashboard/today.sql';
import { wallTime, writeLetter } from '../mail/letter';
import type { TodayLine, TodayLines } from '../mail/letters/digest';
import { todayListLetter } from '../mail/letters/today';
import { insertMails } from '../mail/mails.sql';
import { SHEET_WORDS } from '../sheets/words';
import { LIST_ZONE } from '../tickets/lists';
import type { Morning } from '../tickets/placing/remind';
import { insertTodayLinks, type MorningJob, selectMorningJobs } from './todayLists.sql';

const MOST_IN_COMPANY = 5000;

export interface TodayInCompany {
  rows: readonly TodayRow[];
  jobs: ReadonlyMap<string, MorningJob>;
  bounds: Record<CallCenter, TodayBounds>;
  /** The end of the working day, such as `5:00 PM`. */
  actBy: string;
}

/** The four groups of the Today page, for all of a company. Requests to place are a part of the digest already. */
export async function readToday(client: ClientBase, { now, calendar }: Morning): Promise<TodayInCompany> {
  const bounds = boundsOf(calendar, now);
  const { rows } = await selectToday(client, {
    ...{ now, zone: LIST_ZONE, bounds },
    viewerId: null,
    most: MOST_IN_COMPANY,
  });
  const jobs = new Map((await selectMorningJobs(client)).map(job => [job.id, job]));
  return { rows, jobs, bounds, actBy: formatClock(zonedParts(bounds.onecall.workdayEnds, PACIFIC)) };
}

export function groupsOf(
  { rows, jobs }: TodayInCompany,
  isFor: (job: MorningJob) => boolean,
  language: Language,
): readonly TodayLines[] {
  const theirs = rows.filter(({ job_id }) => {
    const job = jobs.get(job_id);
    return job !== undefined && isFor(job);
  });
  return TODAY_GROUPS.map(group => ({
    group,
    lines: theirs.filter(row => row.today_group === group).map(row => lineOf(row, language)),
  }));
}

function lineOf(row: TodayRow, language: Language): TodayLine {
  const { id, job_id, job_no, job_name, ticket_no, revision, name, call_center, exp_date } = row;
  const number =
    ticket_no === null ? SHEET_WORDS.noNumber[language] : numberAt(`${ticket_no}-${revision}`, call_center);
  return {
    id,
    jobId: job_id,
    ticket: [number, name].filter(Boolean).join(' '),
    verdict: verdictCell(row, language),
    job: `${job_no} ${job_name}`,
    act: actOf(row),
    call: row.phone ? `${row.authority_name} ${row.phone}` : null,
    expires: exp_date && wallTime(call_center, exp_date),
  };
}

/** A link for each address on a job. None on a day without tickets. */
export async function mailTodayLists(
  client: ClientBase,
  today: TodayInCompany,
  { companyId, day, now, baseUrl }: Morning,
  todayLinks: OutsideLinks,
): Promise<void> {
  const emails = [...new Set([...today.jobs.values()].flatMap(job => job.emails))];
  const lists = emails
    .map(email => ({
      email,
      groups: groupsOf(today, job => job.emails.includes(email), 'en').filter(({ group }) => group !== 'ACT'),
    }))
    .filter(({ groups }) => groups.some(({ lines }) => lines.length > 0));
  const [{ companyName } = { companyName: '' }] = today.jobs.values();
  const endsAt = todayLinkEnds(day);
  if (lists.length === 0 || now >= endsAt) return;
  const addresses = lists.map(({ email }) => email);
  const ids = await insertTodayLinks(client, companyId, addresses, { now, endsAt });
  const until = formatClock(zonedParts(endsAt, PACIFIC));
  await insertMails(
    client,
    lists.flatMap(({ email, groups }) => {
      const id = ids.get(email);
      if (id === undefined) return [];
      const link = `${baseUrl}/today/${todayLinks.partFor({ id, linkVersion: 1 })}`;
      const letter = writeLetter(todayListLetter({ companyName, groups, until, link }));
      return { companyId, kind: 'todayList', to: email, ...letter, dedupeKey: `todayList:${id}` };
    }),
  );
}
