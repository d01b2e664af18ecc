import type { ClientBase } from 'pg';
import { auditBySystem } from '../audit/auditBy';
import { withTenant } from '../database/tenant';
import { type Letter, writeLetter } from '../mail/letter';
import { insertMails } from '../mail/mails.sql';
import { renewYoursLetter, theirsExpiresLetter } from './expiryLetters';
import { type HeldInvitation, lockIfFree } from './invitation.sql';
import type { ReminderParts } from './remind';
import type { ReminderRef } from './remind.sql';
import { selectExpiriesToTell, updateExpiryTold } from './remindOfExpiry.sql';

/** Linked tickets looked at in one round. */
const MOST = 100;

/**
 * Tells the contact, who invited and who manages the job that a ticket linked from outside is about to expire: once per
 * revision, within the company's days. Any number of processes may do it at once. True when there may be more to do now.
 */
export async function remindOfExpiry(parts: ReminderParts): Promise<boolean> {
  const due = await withTenant(parts.pool, null, client => selectExpiriesToTell(client, parts.now(), MOST));
  let told = 0;
  for (const ref of due) if (await tell(parts, ref)) told += 1;
  return due.length === MOST && told > 0;
}

async function tell(
  { pool, now, baseUrl }: ReminderParts,
  { companyId, invitationId }: ReminderRef,
): Promise<boolean> {
  return withTenant(pool, companyId, async client => {
    const known = await lockIfFree(client, invitationId);
    const linked = known && linkedOf(known);
    if (!known || !linked || known.expiryToldOf === linked.revision || linked.expires < now()) return false;
    await updateExpiryTold(client, known.id, linked.revision);
    await auditBySystem(client, companyId, {
      action: 'tellOfLinkedExpiry',
      entity: 'invitation',
      entityId: known.id,
      after: { expiryToldOf: linked.revision },
    });
    await storeLetters(client, companyId, known, linked, baseUrl);
    return true;
  });
}

type Linked = ReturnType<typeof linkedOf> & {};

/** The ticket linked from outside; null when it was ended or answered otherwise in between. */
function linkedOf(known: HeldInvitation) {
  const { status, isExternal, ticketNo, revision, expires } = known;
  if (status !== 'ACCEPTED' || !isExternal) return null;
  if (ticketNo === null || revision === null || expires === null) return null;
  return { ...known, ticketNo, revision, expires, ticket: { id: known.ticketId, jobId: known.jobId } };
}

async function storeLetters(
  client: ClientBase,
  companyId: string,
  known: HeldInvitation,
  linked: Linked,
  baseUrl: string,
): Promise<void> {
  const { firstName, companyName, email, inviterEmail, managerEmail } = known;
  const tell = inviterEmail ?? managerEmail ?? companyName;
  const ours = theirsExpiresLetter(linked, baseUrl);
  const letters = new Map<string, Letter>();
  for (const to of [inviterEmail, managerEmail]) if (to !== null) letters.set(to, ours);
  if (email !== '') letters.set(email, renewYoursLetter(linked, { firstName, companyName, tell }));
  const mails = [...letters].map(([to, letter]) => ({
    companyId,
    kind: 'linkedTicketExpiring',
    to,
    ...writeLetter(letter),
    dedupeKey: `linkedTicketExpiring:${known.id}:${linked.revision}:${to}`,
  }));
  await insertMails(client, mails);
}
