import type { SubcontractorType } from '../../../domain/subcontractors/subcontractor';
import { demoId } from './people';
import type { Demo, DemoTicket, Row } from './types';

const SUBCONTRACTORS: readonly (readonly [
  name: string,
  type: SubcontractorType,
  first: string,
  last: string,
])[] = [
  ['Deep Bore Brothers (demo)', 'Boring', 'Ray', 'Ortiz'],
  ['Clean Cut Paving (demo)', 'Paving', 'Sue', 'Marsh'],
  ['Trench & Shore (demo)', 'Trenching', 'Ivan', 'Petrov'],
  ['Volt Line Electrical (demo)', 'Electrical', 'Tess', 'Nolan'],
  ['Plumb Right (demo)', 'Plumbing', 'Karl', 'Dietz'],
  ['Flagger Crew (demo)', 'Traffic control', 'Bea', 'Santos'],
];

const REJECTION = 'We work under the owner’s own permit and will send it later.';
const ANSWERS = [...Array(15).fill('ACCEPTED'), ...Array(6).fill('PENDING'), ...Array(4).fill('REJECTED')];
const DAY_MS = 86_400_000;

interface Subcontractor {
  id: string;
  contactId: string;
  companyId: string;
  number: number;
}

function subcontractorsOf({ companies }: Demo): Subcontractor[] {
  return companies.flatMap(({ key }) =>
    SUBCONTRACTORS.map((_, number) => ({
      id: demoId(key, 'subcontractor', number),
      contactId: demoId(key, 'contact', number),
      companyId: demoId(key),
      number,
    })),
  );
}

export function subcontractorRows(demo: Demo): Row[] {
  return subcontractorsOf(demo).map(({ id, companyId, number }) => {
    const [name, type] = SUBCONTRACTORS[number] ?? [];
    return {
      id,
      company_id: companyId,
      company_name: name,
      type,
      phone: `(916) 555-01${40 + number}`,
      website: 'https://www.example.com',
      email: `office.sub${number}@example.com`,
    };
  });
}

export function contactRows(demo: Demo): Row[] {
  return subcontractorsOf(demo).map(({ id, contactId, companyId, number }) => {
    const [, , first, last] = SUBCONTRACTORS[number] ?? [];
    return {
      id: contactId,
      company_id: companyId,
      subcontractor_id: id,
      first_name: first,
      last_name: last,
      email: `contact.sub${number}@example.com`,
      title: 'Foreman',
      phone: `(916) 555-01${50 + number}`,
      mobile: '',
      is_primary: true,
    };
  });
}

interface Invitation {
  number: number;
  ticket: DemoTicket;
  to: Subcontractor;
  status: string;
}

function invitationsOf(demo: Demo): Invitation[] {
  const all = subcontractorsOf(demo);
  const inForce = demo.tickets.filter(({ status }) => status === 'ACTIVE');
  return ANSWERS.flatMap((status, number) => {
    const ticket = inForce[number * 4];
    const to = all.filter(({ companyId }) => companyId === ticket?.job.companyId)[
      number % SUBCONTRACTORS.length
    ];
    return ticket && to ? { number, ticket, to, status } : [];
  });
}

export function assignmentRows(demo: Demo): Row[] {
  return invitationsOf(demo).map(({ ticket, to }) => ({
    company_id: to.companyId,
    ticket_id: ticket.id,
    subcontractor_id: to.id,
    contact_id: to.contactId,
  }));
}

export function invitationRows(demo: Demo, now: Date): Row[] {
  return invitationsOf(demo).map(invitation => {
    const { number, ticket, to, status } = invitation;
    const sent = new Date(now.getTime() - ((number % 5) + 1) * (DAY_MS / 2));
    return {
      id: demoId('invitation', number),
      company_id: to.companyId,
      ticket_id: ticket.id,
      subcontractor_id: to.id,
      contact_id: to.contactId,
      invited_by: ticket.job.manager.id,
      status,
      comment: status === 'REJECTED' ? REJECTION : null,
      is_external: true,
      created_at: sent,
      updated_at: sent,
      answered_at: status === 'PENDING' ? null : sent,
      ...linkedTicket(invitation),
    };
  });
}

function linkedTicket({ number, ticket, status }: Invitation): Row {
  const isLinked = status === 'ACCEPTED';
  const expires = ticket.dates.expires.toISOString().slice(0, 10);
  return {
    ticket_no: isLinked ? `2026110${String(90_000 + number)}` : null,
    ticket_name: isLinked ? 'Our part of the dig' : null,
    revision: isLinked ? '000' : null,
    job_no: isLinked ? `S-${100 + number}` : null,
    job_name: isLinked ? ticket.job.name : null,
    project_manager: isLinked ? 'Ray Ortiz' : null,
    legal_start: isLinked ? ticket.dates.legalStart : null,
    exp_date: isLinked ? `${expires}T23:59:00Z` : null,
  };
}
