import { CENTERS } from '../../../domain/calendar/centers';
import { isUuid } from '../../../domain/text';
import { coordinates } from '../../../domain/tickets/digArea';
import { statusAt } from '../../../domain/tickets/groups';
import { colorOfRow } from '../../../domain/tickets/responses';
import type { Asker } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withSnapshot } from '../../access/withActor';
import { enterCompany } from '../../database/tenant';
import type {
  SharedStation,
  SharedTicket,
  TicketMember,
  TicketVerdict,
} from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { selectMembers, selectTicketDetails, type TicketDetailsRow } from '../../tickets/details.sql';
import { colorOfMembers, memberView } from '../../tickets/detailsView';
import { selectFacts } from '../../tickets/verdict/facts.sql';
import { ticketVerdict } from '../../tickets/verdict/ticketVerdict';
import { type SharedInvitationRow, selectSharedInvitation } from './lists.sql';

/**
 * Read in the owning company, so that the verdict is the same. The views below leave out people and
 * everything else that is internal. Null unless the invitation is open or accepted.
 */
export async function getSharedTicket(
  services: Services,
  actor: Asker,
  invitationId: string,
): Promise<SharedTicket | null> {
  authorize(actor.viewer, 'READ', 'invitations');
  if (!isUuid(invitationId)) return null;
  const now = services.now();
  return withSnapshot(services.pool, actor, async client => {
    const invitation = await selectSharedInvitation(client, invitationId);
    if (!invitation) return null;
    await enterCompany(client, invitation.company_id);
    const row = await selectTicketDetails(client, invitation.ticket_id);
    const calendar = await services.calendars.current(client);
    const [judged] = await selectFacts(client, [invitation.ticket_id], calendar);
    if (!row || !judged) return null;
    const { facts } = judged;
    const ticket = { ...row, codes: facts.codes };
    const members = (await selectMembers(client, row.id)).filter(member => member.withdrawn_at === null);
    return {
      ...invitationView(invitation, now),
      ...ticketView(row, now),
      placing: facts.placing,
      responseColor: colorOfMembers(members, ticket, now) ?? colorOfRow(row, now),
      verdict: ofOtherCompany(ticketVerdict(facts, now, actor.language)),
      members: members.map(member => stationView(memberView(member, ticket, now, actor.language))),
    };
  });
}

function invitationView(row: SharedInvitationRow, now: Date) {
  return {
    invitationId: row.id,
    invitationStatus: row.status,
    invitedAt: row.invited_at.toISOString(),
    ownTicket:
      row.own_ticket_id && row.own_center
        ? { ID: row.own_ticket_id, TicketNo: row.own_ticket_no, callCenter: row.own_center }
        : null,
    ownJobId: row.own_job_id,
    ownTicketEnded: row.own_status !== null && statusAt(row.own_status, row.own_expires, now) !== 'ACTIVE',
  };
}

function ticketView(row: TicketDetailsRow, now: Date) {
  return {
    company: row.company_name,
    ticketId: row.id,
    ticketNumber: row.ticket_no,
    revision: row.revision,
    ticketName: row.name,
    ticketStatus: statusAt(row.status, row.exp_date, now),
    ticketType: row.type,
    callCenter: row.call_center,
    jobId: row.job_id,
    jobNumber: row.job_no,
    jobName: row.job_name,
    addressLocation: row.form.addressLocation,
    city: row.form.city,
    county: row.form.county,
    state: CENTERS[row.call_center].state,
    workType: row.form.workType,
    workBeginDate: row.work_start.toISOString(),
    legalStartDate: row.legal_start?.toISOString() ?? null,
    ticketExpiration: row.exp_date?.toISOString() ?? null,
    datesEstimated: row.dates_estimated,
    latitudeLongitude: coordinates(row),
    geofence: row.geofence,
  };
}

/** Remedies and other subcontractors are the owning company's business. */
function ofOtherCompany(verdict: TicketVerdict): TicketVerdict {
  const findings = verdict.findings
    .filter(({ reason }) => reason !== 'SUBCONTRACTOR')
    .map(finding => ({ ...finding, wayOn: null }));
  const left = findings.filter(({ isCondition }) => isCondition).length;
  return {
    ...verdict,
    conditions: Math.min(verdict.conditions, left),
    responsesCheckedAt: null,
    marksChecked: null,
    findings,
  };
}

/** Shows that a response was overridden, but not by whom or why. */
function stationView(member: TicketMember): SharedStation {
  return {
    stationCode: member.stationCode,
    authorityName: member.authorityName,
    utilityType: member.utilityType,
    responseCode: member.responseCode ?? null,
    responseText: member.responseText ?? null,
    responseLabel: member.responseLabel ?? null,
    responseComment: member.responseComment ?? null,
    responseNote: member.responseNote ?? null,
    respondedAt: member.respondedAt ?? null,
    responseColor: member.responseColor,
    overwritten: Boolean(member.override),
  };
}
