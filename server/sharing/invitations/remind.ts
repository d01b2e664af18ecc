import type { Pool } from 'pg';
import { isReminderDue } from '../../../domain/invitations/reminders';
import { auditBySystem } from '../../audit/auditBy';
import { BY_RULE, type CalendarReader } from '../../centers/holidays/calendar';
import { withTenant } from '../../database/tenant';
import { lockIfFree } from './invitation.sql';
import { type ReminderRef, selectToRemind, updateReminded } from './remind.sql';
import { type SendingParts, sendInvitation } from './sendInvitation';

/** What reminding needs of the process. */
interface ReminderParts extends SendingParts {
  pool: Pool;
  now(): Date;
  /** Working days; those by rule when left out. */
  calendars?: CalendarReader;
}

/** Invitations looked at in one round. */
const MOST = 100;

/**
 * Reminds contacts who have not answered, of every company; any number of processes may do it at once. True when there
 * may be more to do now.
 */
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
