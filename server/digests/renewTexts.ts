import type { ClientBase } from 'pg';
import { addDays } from '../../domain/calendar/plainDate';
import { instantAt, PACIFIC } from '../../domain/calendar/zone';
import { numberAt } from '../../domain/tickets/number';
import { actOf, isToPlaceToday } from '../dashboard/today';
import { renewTodayText } from '../mail/letters/texts';
import { insertTexts } from '../mail/texts.sql';
import type { DatedPlacement } from '../tickets/placing/placements';
import type { Morning } from '../tickets/placing/remind';
import type { DigestReader } from './digests.sql';
import { isFor } from './readers';
import type { TodayInCompany } from './todayLists';

interface Due {
  number: string;
  isReplaced: boolean;
  people: readonly (string | null)[];
}

/** On every day on which there is something to renew, whatever the digest. */
export async function textRenewals(
  client: ClientBase,
  readers: readonly DigestReader[],
  { today, sheets }: { today: TodayInCompany; sheets: readonly DatedPlacement[] },
  { day, baseUrl }: Morning,
): Promise<void> {
  const due = [...renewals(today), ...renewalsToPlace(today, sheets)];
  const texts = readers.flatMap(reader => {
    const theirs = due.filter(({ people }) => isFor(reader, people));
    if (theirs.length === 0) return [];
    const numbers = (isReplaced: boolean) =>
      theirs.filter(one => one.isReplaced === isReplaced).map(one => one.number);
    const text = renewTodayText({ renew: numbers(false), replace: numbers(true), baseUrl });
    return [{ person: reader.id, about: day, text }];
  });
  const endsAt = instantAt(addDays(day, 1), '00:00', PACIFIC);
  await insertTexts(client, { event: 'RENEW_TODAY', texts, endsAt });
}

function renewals({ rows, jobs }: TodayInCompany): Due[] {
  return rows.flatMap(row => {
    const act = row.today_group === 'ACT' ? actOf(row) : null;
    if (act === null || act === 'PLACE' || row.ticket_no === null) return [];
    const number = numberAt(row.ticket_no, row.call_center);
    return [{ number, isReplaced: act === 'REPLACE', people: jobs.get(row.job_id)?.peopleIds ?? [] }];
  });
}

function renewalsToPlace({ bounds }: TodayInCompany, sheets: readonly DatedPlacement[]): Due[] {
  return sheets.flatMap(sheet => {
    const { kind, state, jobOpen, ticketNumber, callCenter, job } = sheet.row;
    const isOpen = kind === 'renew' && state === 'WAITING' && jobOpen && ticketNumber !== null;
    if (!isOpen || !isToPlaceToday(sheet, bounds)) return [];
    const number = numberAt(ticketNumber, callCenter);
    return [{ number, isReplaced: false, people: [job.managerId, ...job.assignedIds] }];
  });
}
