import { settingsSchema } from '../../domain/companies/settings';
import { AppError } from '../../domain/errors';
import { parse } from '../../domain/validation';
import { changedInBetween } from '../../domain/version';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { auditBy } from '../audit/auditBy';
import { changes } from '../audit/changes';
import { isDuplicate } from '../database/violations';
import type { CompanySettings } from '../graphql/generated/schema';
import type { Services } from '../services';
import { lockSettings, selectSettings, updateSettings } from './settings.sql';

/** @throws NotFoundException when a SASAdministrator named a company that does not exist */
export async function getCompanySettings(services: Services, actor: Actor): Promise<CompanySettings> {
  authorize(actor.viewer, 'READ', 'companies');
  const settings = await withActor(services.pool, actor, selectSettings);
  if (!settings) throw companyGone();
  return settings;
}

/**
 * Changes the company's data and settings, which apply from the next call on.
 *
 * @throws ValidationException naming a field of `settings`
 * @throws ConflictException when somebody changed them in between, or another company has the name
 */
export async function updateCompanySettings(
  services: Services,
  actor: Actor,
  input: object,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'companies');
  const { version, ...settings } = parse(settingsSchema, input, 'settings');
  await withActor(services.pool, actor, async client => {
    const known = await lockSettings(client);
    if (!known) throw companyGone();
    if (known.version !== version) throw changedInBetween();
    const changed = changes({ ...known }, settings);
    if (Object.keys(changed.after).length === 0) return;
    await updateSettings(client, settings, services.now()).catch(error =>
      throwNameTaken(error, 'settings.Name'),
    );
    await auditBy(client, actor, {
      action: 'updateCompanySettings',
      entity: 'company',
      entityId: actor.companyId,
      ...changed,
    });
  });
  return { success: true };
}

/** Says under the field that another company has the name, if that is what failed. */
export function throwNameTaken(error: unknown, field: string): never {
  throw isDuplicate(error, 'companies_name') ? nameTaken(field) : error;
}

export function nameTaken(field: string): AppError {
  const message = 'Another company already has this name. Choose a different one.';
  return new AppError('ConflictException', message, { fields: { [field]: message } });
}

function companyGone(): AppError {
  return new AppError('NotFoundException', 'This company no longer exists.');
}
