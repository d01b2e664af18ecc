import { AppError } from '../../domain/errors';
import { can } from '../../domain/permissions/can';
import { isStorable } from '../../domain/text';
import type { Actor } from '../access/actor';
import { withActor } from '../access/withActor';
import type { Services } from '../services';
import { selectUserIdByEmail } from './summaryManager.sql';

/**
 * The person whose jobs a summary is narrowed to. Anyone may name themselves; who administers users may name anyone in
 * the company. Others learn nothing about whether an e-mail exists.
 */
export async function summaryManager(services: Services, actor: Actor, email: string): Promise<string> {
  const userId = isStorable(email)
    ? await withActor(services.pool, actor, client => selectUserIdByEmail(client, email))
    : null;
  if (userId === actor.viewer.id) return userId;
  if (!can(actor.viewer, 'UPDATE', 'employers')) {
    throw new AppError('ForbiddenException', 'You can ask only for the summary of your own jobs.');
  }
  if (userId === null) {
    throw new AppError('NotFoundException', 'Nobody in the company has this e-mail.', {
      fields: { email: 'Nobody in the company has this e-mail.' },
    });
  }
  return userId;
}
