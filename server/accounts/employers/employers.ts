import type { Pool } from 'pg';
import * as v from 'valibot';
import { AppError, invalid } from '../../../domain/errors';
import { mySettingsSchema } from '../../../domain/people/digestDays';
import { isNameless, myNameSchema } from '../../../domain/people/employer';
import { ownLanguageSchema } from '../../../domain/people/ownLanguage';
import { passwordSchema } from '../../../domain/people/password';
import { can, MANAGER_ROLES } from '../../../domain/permissions/can';
import { ROLES, type RoleName } from '../../../domain/permissions/roles';
import { isUuid, required } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import type { Actor, SignedIn } from '../../access/actor';
import { recordAudit } from '../../access/audit/audit.sql';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import type { Passwords } from '../../access/passwords';
import { withActor, withSnapshot, withViewer } from '../../access/withActor';
import { pageOf, wholePage } from '../../database/lists/page';
import { inTransaction } from '../../database/transaction';
import type { Employer, EmployerList, MySettings, PaginationInput } from '../../graphql/generated/schema';
import type { Wanted } from '../../graphql/selection';
import type { Services } from '../../services';
import {
  countEmployers,
  deleteAdministratorsFactor,
  insertAdministrator,
  lockDigest,
  lockLanguage,
  lockName,
  selectDigest,
  selectEmployer,
  selectEmployers,
  updateDigest,
  updateLanguage,
  updateName,
} from './employers.sql';

export function listEmployers(
  services: Services,
  actor: Actor,
  body: PaginationInput,
  wanted: Wanted,
): Promise<EmployerList> {
  const roles = ROLES.map(role => role.cognitoGroupName);
  return listByRole(services, actor, roles, body, wanted);
}

export function listProjectManagers(services: Services, actor: Actor, wanted: Wanted): Promise<EmployerList> {
  return listByRole(services, actor, MANAGER_ROLES, { skip: 0, take: -1 }, wanted);
}

export async function getEmployer(
  { pool }: Services,
  actor: Actor,
  employerId: string,
): Promise<Employer | null> {
  authorize(actor.viewer, 'READ', 'employers');
  if (!isUuid(employerId)) return null;
  return withActor(pool, actor, client => selectEmployer(client, employerId, seesAccess(actor)));
}

async function listByRole(
  { pool }: Services,
  actor: Actor,
  roles: readonly RoleName[],
  body: PaginationInput,
  wanted: Wanted,
): Promise<EmployerList> {
  authorize(actor.viewer, 'READ', 'employers');
  const page = pageOf(body);
  return withSnapshot(pool, actor, async client => ({
    total: wanted.total ? await countEmployers(client, roles) : 0,
    data: wanted.data ? wholePage(await selectEmployers(client, roles, page, seesAccess(actor))) : [],
  }));
}

const seesAccess = ({ viewer }: Actor) => can(viewer, 'UPDATE', 'employers');

const schema = v.object({
  username: v.pipe(
    required('Username', 60),
    v.regex(/^[\w.-]{3,}$/, 'A username has at least 3 letters, digits, dots, dashes or underscores.'),
  ),
  email: v.pipe(required('Email', 120), v.email('Email must look like name@example.com.')),
  name: required('Name', 80),
  password: passwordSchema,
});

/**
 * The first account of an installation, created from the command line.
 * @throws ValidationException for missing or weak values, or ConflictException if the username or email is
 * taken
 */
export async function createAdministrator(pool: Pool, passwords: Passwords, input: unknown): Promise<void> {
  const { password, ...person } = parse(schema, input);
  const passwordHash = await passwords.hash(password);
  await inTransaction(pool, async client => {
    const id = await insertAdministrator(client, { ...person, passwordHash });
    if (id === null) throw new AppError('ConflictException', 'This username or email is already taken.');
    await recordAudit(client, {
      companyId: null,
      userId: id,
      userName: person.username,
      action: 'createAdministrator',
      entity: 'user',
      entityId: id,
      after: person,
    });
  });
}

/** At the server's command line. @throws NotFoundException, or ConflictException if there is none */
export async function removeAdministratorsFactor(pool: Pool, username: string): Promise<void> {
  await inTransaction(pool, async client => {
    const found = await deleteAdministratorsFactor(client, username.trim());
    if (!found) throw new AppError('NotFoundException', `There is no system administrator ${username}.`);
    if (!found.had) throw new AppError('ConflictException', `${username} has no second factor.`);
    await recordAudit(client, {
      companyId: null,
      userId: null,
      userName: 'SYSTEM',
      action: 'clearSecondFactor',
      entity: 'user',
      entityId: found.id,
    });
  });
}

/**
 * Only while the name is just a username.
 * @throws ForbiddenException, or ValidationException naming `name`
 */
export async function updateMyName(
  { pool, now }: Services,
  viewer: SignedIn,
  requestId: string,
  input: object,
): Promise<{ success: boolean }> {
  const { name } = parse(myNameSchema, input);
  const { companyId } = viewer;
  if (companyId === null) throw nameStands();
  await withViewer(pool, viewer, companyId, async client => {
    const known = await lockName(client, viewer.id);
    if (!known || !isNameless(known)) throw nameStands();
    await updateName(client, viewer.id, name, now());
    await auditBy(
      client,
      { viewer, companyId, requestId },
      {
        action: 'updateMyName',
        entity: 'user',
        entityId: viewer.id,
        before: { Name: known.name },
        after: { Name: name },
      },
    );
  });
  return { success: true };
}

function nameStands(): AppError {
  return new AppError(
    'ForbiddenException',
    'Your name is known already. Ask an admin of your company to change it.',
  );
}

export async function getMySettings({ pool }: Services, viewer: SignedIn): Promise<MySettings> {
  const row = await withViewer(pool, viewer, viewer.companyId, client => selectDigest(client, viewer.id));
  if (!row) return { digest: null, digestInForce: 'OFF' };
  return { digest: row.digest, digestInForce: row.digest ?? row.companyDefault };
}

/** @throws ValidationException naming a field of `settings`, or for a SASAdministrator, who has none */
export async function updateMySettings(
  { pool, now }: Services,
  viewer: SignedIn,
  requestId: string,
  input: object,
): Promise<{ success: boolean }> {
  const { digest } = parse(mySettingsSchema, input, 'settings');
  const { companyId } = viewer;
  if (companyId === null) {
    throw invalid({ 'settings.digest': 'A system administrator belongs to no company and gets no digest.' });
  }
  await withViewer(pool, viewer, companyId, async client => {
    const known = await lockDigest(client, viewer.id);
    if (!known) throw accountGone();
    if (known.digest === digest) return;
    await updateDigest(client, viewer.id, digest, now());
    await auditBy(
      client,
      { viewer, companyId, requestId },
      {
        action: 'updateMySettings',
        entity: 'user',
        entityId: viewer.id,
        before: { digest: known.digest },
        after: { digest },
      },
    );
  });
  return { success: true };
}

/** @throws ValidationException naming `language`, also for a SASAdministrator, who has no field side */
export async function changeLanguage(
  { pool, now }: Services,
  viewer: SignedIn,
  requestId: string,
  input: object,
): Promise<{ success: boolean }> {
  const { language } = parse(ownLanguageSchema, input);
  const { companyId } = viewer;
  if (companyId === null) {
    throw invalid({
      language: 'A system administrator has no field pages and mails. Their browser keeps it.',
    });
  }
  await withViewer(pool, viewer, companyId, async client => {
    const known = await lockLanguage(client, viewer.id);
    if (!known) throw accountGone();
    if (known.language === language) return;
    await updateLanguage(client, viewer.id, language, now());
    await auditBy(
      client,
      { viewer, companyId, requestId },
      {
        action: 'changeLanguage',
        entity: 'user',
        entityId: viewer.id,
        before: { language: known.language },
        after: { language },
      },
    );
  });
  return { success: true };
}

function accountGone(): AppError {
  return new AppError('UnauthorizedException', 'This account is no longer active.');
}
