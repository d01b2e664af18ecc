import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { dayTime, nearDay } from '../../../ui/dates';
import { isNamed } from './useTicket';
import { labelOf } from './VerdictFinding';

type Say = (key: string, values?: Record<string, unknown> | number) => string;

/** What a folded section of a phone holds, in one line. */
export const SUMMARIES = {
  dates({ ticketExpiration, legalStartDate }: Ticket, say: Say, now = new Date()): string {
    const starts = legalStartDate && new Date(legalStartDate) > now;
    return joined(
      ticketExpiration && say(`${WORDS}.expires`, { day: nearDay(ticketExpiration) }),
      legalStartDate &&
        (starts ? say(`${WORDS}.starts`, { time: dayTime(legalStartDate) }) : say(`${WORDS}.started`)),
    );
  },
  /** For example `12 utilities: 1 no response, 9 clear, 2 marked`. */
  stations({ members }: Ticket, say: Say): string {
    const counts = new Map<string, number>();
    const named = members.filter(isNamed);
    for (const member of named) {
      const words =
        labelOf(member, say as never) ??
        say(`ui.colors.${member.responseColor}`, { _: member.responseColor });
      const label = words.toLowerCase();
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    const parts = [...counts].map(([label, count]) => `${count} ${label}`);
    return named.length === 0 ? '' : `${say(`${WORDS}.utilities`, named.length)}: ${parts.join(', ')}`;
  },
  contacts: ({ onsiteContactName, contact }: Ticket) => onsiteContactName || contact || '',
  work: ({ workType, workActivity }: Ticket) => joined(workType, workActivity),
  project: ({ ticket: { Job }, jobName }: Ticket) => joined(Job.JobNo, jobName),
  record: ({ ticketType, revision }: Ticket, say: Say) =>
    joined(ticketType, revision && say(`${WORDS}.revision`, { revision })),
  revisions: ({ revisionHistory: [newest] }: Ticket) => joined(newest?.revision, newest?.status),
  subcontractors: ({ subcontractors }: Ticket) =>
    subcontractors.map(({ subcontractor }) => subcontractor.CompanyName).join(', '),
};

const WORDS = 'tickets.details.holds';

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/** Utilities whose response doesn't clear the work, those that stop it first. */
export function owing(members: readonly TicketMember[]): TicketMember[] {
  return members.filter(member => isNamed(member) && member.responseColor !== 'green');
}
