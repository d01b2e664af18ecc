import type { ClientBase, Pool } from 'pg';
import { isReminderDue } from '../../../domain/invitations/reminders';
import { auditBySystem } from '../../access/audit/auditBy';
import { BY_RULE, type CalendarReader } from '../../centers/holidays/calendars';
import { withTenant } from '../../database/tenant';
import { type Letter, writeLetter } from '../../mail/letter';
import { insertMails } from '../../mail/mails.sql';
import { type HeldInvitation, lockIfFree, selectInvitedCompany } from './invitation.sql';
import { type SendingParts, sendInvitation } from './invite';
import { renewSharedLetter, renewYoursLetter, theirsExpiresLetter } from './letters';
import {
  type ExpiryToTell,
  type ReminderRef,
  selectExpiriesToTell,
  selectExpiryToTell,
  selectToRemind,
  updateExpiryTold,
  updateReminded,
} from './remind.sql';

interface ReminderParts extends SendingParts {
  pool: Pool;
  now(): Date;
  calendars?: CalendarReader;
}

/** Invitations looked at in one round. */
const MOST = 100;

/** Of every company; any number of processes may do it at once. True when there may be more to do now. */
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

interface TellingParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
}

/** Linked tickets looked at in one round. */
const MOST_EXPIRIES = 100;

/** Tells contact, inviter and manager once per revision, within the company's days. True when there may be more to do now. */
export async function remindOfExpiry(parts: TellingParts): Promise<boolean> {
  const due = await withTenant(parts.pool, null, client =>
    selectExpiriesToTell(client, parts.now(), MOST_EXPIRIES),
  );
  let told = 0;
  for (const ref of due) if (await tell(parts, ref)) told += 1;
  return due.length === MOST_EXPIRIES && told > 0;
}

async function tell(
  { pool, now, baseUrl }: TellingParts,
  { companyId, invitationId }: ReminderRef,
): Promise<boolean> {
  return withTenant(pool, companyId, async client => {
    const known = await lockIfFree(client, invitationId);
    // It may have been renewed, told of or unlinked since it was looked for.
    const expiring = known && (await selectExpiryToTell(client, known.id, now()));
    if (!expiring) return false;
    const { toldOf } = expiring;
    await updateExpiryTold(client, known.id, toldOf);
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
      dedupeKey: `linkedTicketExpiring:${known.id}:${toldOf}:${to}`,
    }));
    await insertMails(client, mails);
    return true;
  });
}

/** Null without an address. What another company shares is told only to its people: the address may have changed since. */
async function contactOf(
  client: ClientBase,
  companyId: string,
  { email, isExternal, invitedCompanyId }: HeldInvitation,
): Promise<string | null> {
  if (email === '') return null;
  if (isExternal) return email;
  return (await selectInvitedCompany(client, email, companyId)) === invitedCompanyId ? email : null;
}

/** A letter for each address. */
function lettersOf(
  known: HeldInvitation,
  expiring: ExpiryToTell,
  contact: string | null,
  baseUrl: string,
): Map<string, Letter> {
  const { firstName, companyName, isExternal, inviterEmail, managerEmail } = known;
  const linked = { ...known, ...expiring, ticket: { id: known.ticketId, jobId: known.jobId } };
  const letters = new Map<string, Letter>();
  const ours = theirsExpiresLetter(linked, baseUrl, { isExternal, isContactAsked: contact !== null });
  for (const to of [inviterEmail, managerEmail]) if (to !== null) letters.set(to, ours);
  if (contact === null) return letters;
  const tell = inviterEmail ?? managerEmail ?? companyName;
  return letters.set(
    contact,
    isExternal
      ? renewYoursLetter(linked, { firstName, companyName, tell })
      : renewSharedLetter(linked, { firstName, companyName }, baseUrl),
  );
}
