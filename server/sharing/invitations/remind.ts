import type { ClientBase, Pool } from 'pg';
import { isReminderDue } from '../../../domain/invitations/reminders';
import { auditBySystem } from '../../access/audit/auditBy';
import { BY_RULE, type CalendarReader } from '../../calendar/calendars';
import { withTenant } from '../../database/tenant';
import { type Letter, writeLetter } from '../../mail/letter';
import {
  outsideTicketExpiringLetter,
  sharedTicketExpiringLetter,
  subcontractorTicketExpiringLetter,
} from '../../mail/letters/invitations';
import { insertMails } from '../../mail/mails.sql';
import { type HeldInvitation, lockIfFree, selectInvitedCompany } from './invitation.sql';
import { type SendingParts, sendInvitation } from './invite';
import {
  type DueExpiry,
  type ReminderRef,
  selectDueExpiries,
  selectDueExpiry,
  selectToRemind,
  updateNotifiedExpiry,
  updateReminded,
} from './remind.sql';

interface ReminderParts extends SendingParts {
  pool: Pool;
  now(): Date;
  calendars?: CalendarReader;
}

const MOST = 100;

/** For all companies. Safe to run in several processes. @returns whether there may be more to do now */
export async function remindInvitations(parts: ReminderParts): Promise<boolean> {
  const due = await withTenant(parts.pool, null, client => selectToRemind(client, parts.now(), MOST));
  let reminded = 0;
  for (const ref of due) if (await remind(parts, ref)) reminded += 1;
  return due.length === MOST && reminded > 0;
}

async function remind(parts: ReminderParts, { companyId, invitationId }: ReminderRef): Promise<boolean> {
  const { pool, calendars = BY_RULE } = parts;
  const now = parts.now();
  return withTenant(pool, companyId, async client => {
    const known = await lockIfFree(client, invitationId);
    if (known?.status !== 'PENDING') return false;
    if (!isReminderDue(known, now, await calendars.current(client))) return false;
    await updateReminded(client, known.id, now);
    await auditBySystem(client, companyId, {
      action: 'remindInvitation',
      entity: 'invitation',
      entityId: known.id,
      before: { remindedAt: known.remindedAt },
      after: { remindedAt: now },
    });
    const occasion = `reminder:${now.toISOString()}`;
    await sendInvitation(client, parts, known, { companyId, occasion, isReminder: true });
    return true;
  });
}

interface ExpiryReminderParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
}

const MAX_EXPIRIES = 100;

/** Once per revision, as early as the company has set. @returns whether there may be more to do now */
export async function remindOfExpiry(parts: ExpiryReminderParts): Promise<boolean> {
  const due = await withTenant(parts.pool, null, client =>
    selectDueExpiries(client, parts.now(), MAX_EXPIRIES),
  );
  let notified = 0;
  for (const ref of due) if (await notify(parts, ref)) notified += 1;
  return due.length === MAX_EXPIRIES && notified > 0;
}

async function notify(
  { pool, now, baseUrl }: ExpiryReminderParts,
  { companyId, invitationId }: ReminderRef,
): Promise<boolean> {
  return withTenant(pool, companyId, async client => {
    const known = await lockIfFree(client, invitationId);
    const expiring = known && (await selectDueExpiry(client, known.id, now()));
    if (!expiring) return false;
    const { notifiedOf } = expiring;
    await updateNotifiedExpiry(client, known.id, notifiedOf);
    await auditBySystem(client, companyId, {
      action: 'tellOfLinkedExpiry',
      entity: 'invitation',
      entityId: known.id,
      after: { expiryToldOf: `${expiring.ticketNo}-${expiring.revision}` },
    });
    const letters = lettersOf(known, expiring, await contactOf(client, companyId, known), baseUrl);
    const mails = [...letters].map(([to, letter]) => ({
      companyId,
      kind: 'linkedTicketExpiring',
      to,
      ...writeLetter(letter),
      dedupeKey: `linkedTicketExpiring:${known.id}:${notifiedOf}:${to}`,
    }));
    await insertMails(client, mails);
    return true;
  });
}

/** Another company's ticket is only mentioned to its own users, since the address may have changed. */
async function contactOf(
  client: ClientBase,
  companyId: string,
  { email, isExternal, invitedCompanyId }: HeldInvitation,
): Promise<string | null> {
  if (email === '') return null;
  if (isExternal) return email;
  return (await selectInvitedCompany(client, email, companyId)) === invitedCompanyId ? email : null;
}

function lettersOf(
  known: HeldInvitation,
  expiring: DueExpiry,
  contact: string | null,
  baseUrl: string,
): Map<string, Letter> {
  const { companyName, isExternal, inviterEmail, managerEmail } = known;
  const ticket = { id: known.ticketId, jobId: known.jobId };
  const linked = { ...known, ...expiring, ticket, baseUrl };
  const letters = new Map<string, Letter>();
  const ours = subcontractorTicketExpiringLetter({ ...linked, isContactAsked: contact !== null });
  for (const to of [inviterEmail, managerEmail]) if (to !== null) letters.set(to, ours);
  if (contact === null) return letters;
  const sendTo = inviterEmail ?? managerEmail ?? companyName;
  return letters.set(
    contact,
    isExternal ? outsideTicketExpiringLetter({ ...linked, sendTo }) : sharedTicketExpiringLetter(linked),
  );
}
