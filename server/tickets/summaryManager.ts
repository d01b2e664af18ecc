import { AppError } from '../../domain/errors';
import { can } from '../../domain/permissions/can';
import { isStorable } from '../../domain/text';
import type { Actor } from '../access/actor';
import { withActor } from '../access/withActor';
import type { Services } from '../services';
import { isAdministratorsEmail, selectUserIdByEmail } from './summaryManager.sql';

/**
 * The person whose jobs a summary is narrowed to, null for no narrowing. Anyone may name themselves; who administers
 * users may name anyone in the company, and is in charge of every job, so that their own e-mail narrows nothing. Others
 * learn nothing about whether an e-mail exists.
 *
 * @throws ForbiddenException, or NotFoundException naming `email`
 */
export async function summaryManager(
  services: Services,
  actor: Actor,
  email: string,
): Promise<string | null> {
  const { viewer } = actor;
  const { userId, isOwn } = isStorable(email)
    ? await withActor(services.pool, actor, async client => {
        const found = await selectUserIdByEmail(client, email);
        const isSas = found === null && viewer.companyId === null;
        const isSasOwn = isSas && (await isAdministratorsEmail(client, viewer.id, email));
        return { userId: found, isOwn: found === viewer.id || isSasOwn };
      })
    : { userId: null, isOwn: false };
  const isAdmin = can(viewer, 'UPDATE', 'employers');
  if (isOwn) return isAdmin ? null : userId;
  if (!isAdmin) {
    throw new AppError('ForbiddenException', 'You can only see the summary of your own jobs.');
  }
  if (userId === null) {
    throw new AppError('NotFoundException', 'No one in the company has this email.', {
      fields: { email: 'No one in the company has this email.' },
    });
  }
  return userId;
}
