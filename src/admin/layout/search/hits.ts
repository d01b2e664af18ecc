import { canManage } from '../../../../domain/permissions/can';
import { isRoleName, roleOf } from '../../../../domain/permissions/roles';
import { namesJob } from '../../../../domain/search/search';
import { numberAt } from '../../../../domain/tickets/number';
import { codeShown } from '../../../../domain/tickets/stationKey';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { statusWords } from '../../../resources/tickets/chips';
import { shortDay } from '../../../ui/dates';
import { eventPath, filteredPath, groupPath, jobPath, ticketPath, userPath } from '../../../ui/paths';

export type Found = Awaited<ReturnType<AppDataProvider['search']>>;

export interface Hit {
  id: string;
  kind: 'tickets' | 'jobs' | 'utilities' | 'subcontractors' | 'people' | 'events';
  to: string;
  title: string;
  place: string;
  /** Words, or their key. */
  state: string | null;
  /** Null for anything but tickets. */
  verdict: Found['tickets'][number]['verdict'] | null;
}

/** Jobs that the text names come before the tickets. */
export function hitsOf(
  { tickets, jobs, utilities, subcontractors, subcontractorTickets, people, events }: Found,
  text: string,
): Hit[] {
  const named = jobs.filter(job => namesJob(job, text));
  return [
    ...named.map(jobHit),
    ...tickets.map(ticketHit),
    ...subcontractorTickets.map(subcontractorTicketHit),
    ...jobs.filter(job => !named.includes(job)).map(jobHit),
    ...utilities.map(utilityHit),
    ...subcontractors.map(subcontractorHit),
    ...people.flatMap(person => [personHit(person), ...ticketsHit(person)]),
    ...events.map(eventHit),
  ];
}

function ticketHit(ticket: Found['tickets'][number]): Hit {
  const { id, TicketNo, placedNumber, Revision, Name, Status, place, JobNo, callCenter } = ticket;
  const number = TicketNo ?? placedNumber;
  return {
    id: `t${id}`,
    kind: 'tickets',
    to: ticketPath(ticket),
    title: joined(number && numberAt(`${number}-${Revision}`, callCenter), Name),
    place: joined(place, JobNo),
    state: statusWords(Status, ticket.placing),
    verdict: ticket.verdict,
  };
}

const jobHit = ({ id, JobNo, Name, Status, JobsiteAddress }: Found['jobs'][number]): Hit => ({
  id: `j${id}`,
  kind: 'jobs',
  to: jobPath(id),
  title: joined(JobNo, Name),
  place: JobsiteAddress,
  state: `jobs.status.${Status}`,
  verdict: null,
});

/** Leads to its tickets. */
const utilityHit = ({ name, stationCodes }: Found['utilities'][number]): Hit => ({
  id: `u${name}`,
  kind: 'utilities',
  to: filteredPath(groupPath('all'), { utility: name }),
  title: name,
  place: stationCodes
    .map(codeShown)
    .filter(code => code !== '' && code !== name)
    .join(' · '),
  state: 'layout.search.tickets',
  verdict: null,
});

/** Its page lists its contacts and tickets. */
const subcontractorHit = ({ id, CompanyName, Type, contact }: Found['subcontractors'][number]): Hit => ({
  id: `s${id}`,
  kind: 'subcontractors',
  to: `/main/subcontractor-library/details/${id}`,
  title: CompanyName,
  place: joined(contact, Type),
  state: 'layout.search.subcontractor',
  verdict: null,
});

/** Leads to the company's ticket that it belongs to. */
const subcontractorTicketHit = (found: Found['subcontractorTickets'][number]): Hit => ({
  id: `i${found.id}`,
  kind: 'subcontractors',
  to: ticketPath({ JobID: found.JobID, id: found.TicketID }),
  title: joined(numberAt(found.TicketNo, found.callCenter), found.CompanyName),
  place: joined(found.Name, found.place),
  state: 'layout.search.subcontractorTicket',
  verdict: null,
});

const personHit = ({ id, Name, Email, role }: Found['people'][number]): Hit => ({
  id: `p${id}`,
  kind: 'people',
  to: userPath(id),
  title: Name,
  place: Email,
  state: isRoleName(role) ? roleOf(role).name : null,
  verdict: null,
});

/** The tickets of jobs that the person manages. */
const ticketsHit = ({ id, Name, role }: Found['people'][number]): Hit[] =>
  isRoleName(role) && canManage(role)
    ? [
        {
          ...{ id: `m${id}`, kind: 'tickets', title: Name, place: '', verdict: null },
          to: filteredPath(groupPath('active'), { managerId: [id] }),
          state: 'layout.search.tickets',
        },
      ]
    : [];

const eventHit = ({ id, EventNo, Title, Status, place, OccurredAt }: Found['events'][number]): Hit => ({
  id: `e${id}`,
  kind: 'events',
  to: eventPath(id),
  title: joined(EventNo, Title),
  place: joined(place, shortDay(OccurredAt)),
  state: `events.status.${Status}`,
  verdict: null,
});

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
