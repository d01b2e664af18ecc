import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { auditBy } from '../../audit/auditBy';
import type { SuccessResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { holdPeople, lockPerson } from '../employers/people.sql';
import { assertReach, companyGone, personGone } from '../employers/rules';
import { mailPasswordLink } from './mailLink';

/**
 * Mails a user of the company a link by which they set a password; links mailed earlier stop working. Somebody who has
 * lost their password gets back in this way, too.
 *
 * @throws NotFoundException when the company has no such user
 * @throws ForbiddenException for somebody above the viewer
 * @throws TooManyRequestsException after too many letters of the company, or to the address
 */
export async function resendInvite(
  services: Services,
  actor: Actor,
  employerId: string,
): Promise<SuccessResult> {
  authorize(actor.viewer, 'UPDATE', 'employers');
  if (!isUuid(employerId)) throw personGone();
  await withActor(services.pool, actor, async client => {
    const name = await holdPeople(client);
    if (name === null) throw companyGone();
    const person = await lockPerson(client, employerId);
    if (!person) throw personGone();
    const { Name, Email, Role } = person.fields;
    assertReach(actor.viewer, Role);
    const id = employerId.toLowerCase();
    const company = { id: actor.companyId, name };
    await mailPasswordLink(client, services, company, { id, name: Name, email: Email });
    await auditBy(client, actor, {
      action: 'resendInvite',
      entity: 'user',
      entityId: id,
      after: { Email },
    });
  });
  return { success: true };
}
