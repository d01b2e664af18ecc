import { FAILURES } from '../../../domain/tickets/actions/failures';
import { digArea } from '../../../domain/tickets/digArea';
import type { TicketStatus } from '../../../domain/tickets/groups';
import { nextCheckAt } from '../../centers/responses/schedule';
import type { Chance } from '../chance';
import { formOf } from './form';
import { demoId } from './people';
import type { Numbering } from './places';
import { datesOf } from './plan';
import { autoRenewColumns, type Settled } from './situations';
import { stationsOf } from './stations';
import type { DemoJob, DemoLogin, DemoPerson, DemoTicket, Row, TicketPlan } from './types';

export function ticketRow(ticket: DemoTicket, settled: Settled | null, now: Date): Row {
  const { form, dates, job } = ticket;
  return {
    id: ticket.id,
    company_id: job.companyId,
    job_id: job.id,
    user_id: ticket.maker.id,
    client_request_id: form.clientRequestId,
    call_center: form.callCenter,
    name: form.ticketName,
    status: ticket.status,
    failure: ticket.failure,
    type: ticket.plan.situation?.centerType ?? form.ticketType,
    description: `${form.workType}: ${form.workActivity}`,
    action_reason: dates.cancelled ? 'The work was called off.' : null,
    submitted_at: dates.submitted,
    work_start: dates.workStart,
    legal_start: dates.legalStart,
    exp_date: dates.expires,
    ...autoRenewColumns(ticket, now),
    renew_no: dates.renewed.length,
    latitude: form.latitude,
    longitude: form.longitude,
    geofence: ticket.geofence,
    form,
    next_check_at: ticket.nextCheckAt,
    answers_checked_at: ticket.confirmed && lookedAt(ticket, now),
    created_at: dates.submitted,
    updated_at: dates.cancelled ?? dates.renewed.at(-1) ?? dates.submitted,
    ...centersColumns(ticket),
    ...digestColumns(settled),
  };
}

/** For a login that stopped working before the last working day. */
const LOOKED_BEFORE_MS = 7 * 86_400_000;

function lookedAt({ plan }: DemoTicket, now: Date): Date {
  return plan.situation?.reason === 'LOOK_OLD' ? new Date(now.getTime() - LOOKED_BEFORE_MS) : now;
}

function centersColumns(ticket: DemoTicket): Row {
  const { confirmed } = ticket;
  const isChanged = confirmed !== null && confirmed.revision !== '000';
  return {
    ticket_no: confirmed?.ticketNo ?? null,
    revision: confirmed?.revision ?? '000',
    center_status: confirmed && lastWord(ticket),
    previous_ticket_no: isChanged ? confirmed.ticketNo : null,
    previous_revision: isChanged ? revisionNo(Number(confirmed.revision) - 1) : null,
    dates_estimated: confirmed === null,
    transmission_id: confirmed?.transmissionId ?? null,
    excavator_id: confirmed?.excavatorId ?? null,
    response_required: confirmed && 'Yes',
  };
}

function digestColumns(settled: Settled | null): Row {
  const digest = settled?.digest;
  return {
    station_count: digest?.stations ?? 0,
    green_count: digest?.green ?? 0,
    red_count: digest?.red ?? 0,
    silent_count: digest?.silent ?? 0,
    marks_missing_count: digest?.marksMissing ?? 0,
  };
}

export function revisionRows({ id, job, maker, form, dates, plan }: DemoTicket): Row[] {
  const lines: [Date, string][] = [
    [dates.submitted, 'New'],
    ...dates.renewed.map((at): [Date, string] => [at, 'Renewed']),
    ...(dates.cancelled ? [[dates.cancelled, 'Cancelled'] as [Date, string]] : []),
  ];
  return lines.map(([at, status], revision) => ({
    company_id: job.companyId,
    ticket_id: id,
    revision: revisionNo(revision),
    at,
    status,
    type: form.ticketType,
    user_name: status === 'Renewed' && plan.autoRenew ? 'SYSTEM auto-renew' : maker.username,
    medium: 'WEB',
  }));
}

const STATE = { PENDING: 'QUEUED', FAILED: 'REFUSED' } as const;

export function submissionRow({ id, job, maker, dates, status, failure, confirmed }: DemoTicket): Row {
  return {
    company_id: job.companyId,
    ticket_id: id,
    user_id: maker.id,
    kind: 'create',
    idempotency_key: `create:${id}`,
    state: status === 'PENDING' || status === 'FAILED' ? STATE[status] : 'CONFIRMED',
    attempts: confirmed ? 1 : 0,
    not_before: dates.submitted,
    error: failure,
    created_at: dates.submitted,
    updated_at: dates.submitted,
  };
}

export function memberRows({ id, job, confirmed }: DemoTicket, settled: Settled | null): Row[] {
  return (confirmed?.stations.members ?? []).map((member, index) => {
    const station = settled?.stations[index];
    const times = (confirmed?.stations.given ?? [])
      .filter(({ stationCode }) => stationCode === member.stationCode)
      .map(({ at }) => at.getTime());
    return {
      company_id: job.companyId,
      ticket_id: id,
      seq_no: member.seqNo,
      station_code: member.stationCode,
      authority_name: member.authorityName,
      phone: member.phone,
      utility_type: member.utilityType,
      response_code: station?.answer?.code ?? null,
      response_text: station?.answer?.text ?? null,
      response_comment: station?.answer?.comment ?? null,
      response_revision: station?.answer?.revision ?? null,
      responded_at: station?.answer?.at ?? null,
      first_responded_at: times.length > 0 ? new Date(Math.min(...times)) : null,
      meeting_at: station?.meetingAt ?? null,
      meeting_owed_since: station?.meetingOwedSince ?? null,
      marks_lost_at: station?.marksLostAt ?? null,
      verified_at: station?.verifiedAt ?? null,
      marks_seen: station?.marksSeen ?? null,
      ...readColumns(job, station?.acknowledgedAt ?? null),
      ...overrideColumns(job, station?.overriddenAt ?? null),
    };
  });
}

function readColumns({ manager }: DemoTicket['job'], at: Date | null): Row {
  return {
    acknowledged_by: at && manager.id,
    acknowledged_by_name: at && manager.username,
    acknowledged_at: at,
  };
}

function overrideColumns({ manager }: DemoTicket['job'], at: Date | null): Row {
  return {
    overridden_by: at && manager.id,
    overridden_by_name: at && manager.username,
    overridden_at: at,
    override_note: at && 'Located by hand with the utility’s crew (demo).',
  };
}

export function responseRows({ id, job, confirmed }: DemoTicket): Row[] {
  return (confirmed?.stations.given ?? []).map(answer => ({
    company_id: job.companyId,
    ticket_id: id,
    revision: '000',
    station_code: answer.stationCode,
    code: answer.code,
    text: answer.text,
    comment: answer.comment,
    responded_at: answer.at,
    received_at: answer.at,
  }));
}

function lastWord({ dates }: DemoTicket): string {
  if (dates.cancelled) return 'Cancelled';
  return dates.renewed.length > 0 ? 'Renewed' : 'New';
}

interface TicketParts {
  number: number;
  plan: TicketPlan;
  job: DemoJob;
  maker: DemoPerson;
  clock: { now: Date; speed: number };
  login: DemoLogin | null;
  numbering: Numbering;
}

export function ticketOf(parts: TicketParts, chance: Chance): DemoTicket {
  const { number, plan, job, maker, clock } = parts;
  const id = demoId('ticket', number);
  const dates = datesOf(plan, job, clock.now, chance);
  const form = formOf(demoId('request', number), plan, job, maker, dates, chance);
  const isPlaced = plan.kind !== 'pending' && plan.kind !== 'failed';
  const stations = isPlaced ? stationsOf(plan, job, dates, clock, chance) : null;
  const isActive = plan.kind === 'active' || plan.kind === 'expiring';
  const silent = stations?.silent ?? 0;
  return {
    id,
    number,
    plan,
    job,
    maker,
    dates,
    form,
    confirmed: stations && {
      stations,
      ticketNo: parts.numbering.next(job.site.center, dates.submitted),
      transmissionId: FIRST_TRANSMISSION + number,
      excavatorId: parts.login?.excavatorId ?? 0,
      revision: revisionNo(dates.renewed.length + (dates.cancelled ? 1 : 0)),
    },
    status: STATUS[plan.kind],
    failure: plan.kind === 'failed' ? failureOf(number, job) : null,
    geofence: digArea(form, form.digAreaFeet),
    nextCheckAt: isActive ? nextCheckAt({ ...dates, silent }, clock.now, clock.speed) : null,
  };
}

function revisionNo(revision: number): string {
  return String(revision).padStart(3, '0');
}

const FIRST_TRANSMISSION = 70_000_001;

const STATUS: Record<TicketPlan['kind'], TicketStatus> = {
  active: 'ACTIVE',
  expiring: 'ACTIVE',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  pending: 'PENDING',
  failed: 'FAILED',
};

function failureOf(number: number, { site }: DemoJob): string {
  return (number % 2 === 0 ? FAILURES.noLogin(site.center) : FAILURES.refusedLogin(site.center)).en;
}
