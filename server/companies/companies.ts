import type { CallCenter } from '../../domain/calendar/centers';
import { settingsSchema } from '../../domain/companies/settings';
import { AppError, changedInBetween, invalid } from '../../domain/errors';
import type { CenterWay, ChosenWay } from '../../domain/placing/way';
import { capitalized } from '../../domain/text';
import { parse } from '../../domain/validation';
import type { Actor, SignedIn } from '../access/actor';
import { auditBy, changes } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { companyWays, upsertWays } from '../access/companyWays.sql';
import { withActor, withViewer } from '../access/withActor';
import { isDuplicate } from '../database/errors';
import type { CompanyList, CompanySettings, Onboarding } from '../graphql/generated/schema';
import type { Services } from '../services';
import {
  allCompanies,
  lockSettings,
  ownCompany,
  selectOnboarding,
  selectSettings,
  updateSettings,
} from './companies.sql';

/** A SASAdministrator gets all companies, and other users who may see it their own. */
export async function listCompanies({ pool }: Services, viewer: SignedIn): Promise<CompanyList> {
  authorize(viewer, 'READ', 'companies');
  const data = await withViewer(pool, viewer, viewer.companyId, client =>
    viewer.companyId === null ? allCompanies(client) : ownCompany(client),
  );
  return { total: data.length, data };
}

export async function getOnboarding({ pool, config }: Services, actor: Actor): Promise<Onboarding> {
  authorize(actor.viewer, 'READ', 'dashboard');
  return withActor(pool, actor, async client => {
    const found = await selectOnboarding(client, actor.viewer.id);
    const ways = await companyWays(client, config.practice);
    return { ...found, credentials: ways.some(({ way }) => way === 'SANDBOX') ? found.credentials : null };
  });
}

export async function getCompanySettings(services: Services, actor: Actor): Promise<CompanySettings> {
  authorize(actor.viewer, 'READ', 'companies');
  const { settings, ways } = await withActor(services.pool, actor, async client => ({
    settings: await selectSettings(client),
    ways: await companyWays(client, services.config.practice),
  }));
  if (!settings) throw companyGone();
  return { ...settings, ways };
}

/**
 * @throws ValidationException naming a field of `settings`, or ConflictException if they were changed
 * meanwhile, or the name is taken
 */
export async function updateCompanySettings(
  services: Services,
  actor: Actor,
  input: object,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'companies');
  const { version, ways, ...settings } = parse(settingsSchema, input, 'settings');
  await withActor(services.pool, actor, async client => {
    const known = await lockSettings(client);
    if (!known) throw companyGone();
    if (known.version !== version) throw changedInBetween();
    const before = await companyWays(client, services.config.practice);
    requireChoices(ways ?? [], before);
    const changed = changes(
      { ...known, ...byCenter(before) },
      { ...settings, ...byCenter(before), ...byCenter(ways ?? []) },
    );
    if (Object.keys(changed.after).length === 0) return;
    if (ways !== null) await upsertWays(client, actor.companyId, ways);
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

interface CenterChoice {
  callCenter: CallCenter;
  way: CenterWay;
}

/** As in the audit log: `wayOnecall`, `wayOnecallnv`. */
function byCenter(ways: readonly CenterChoice[]): Record<string, CenterWay> {
  return Object.fromEntries(ways.map(({ callCenter, way }) => [`way${capitalized(callCenter)}`, way]));
}

function requireChoices(wanted: readonly CenterChoice[], ways: readonly ChosenWay[]): void {
  const isOffered = ({ callCenter, way }: CenterChoice) =>
    ways.some(one => one.callCenter === callCenter && one.choices.includes(way));
  if (wanted.every(isOffered)) return;
  throw invalid({
    'settings.ways': 'This installation has no practice center. Choose to place requests yourself.',
  });
}

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
