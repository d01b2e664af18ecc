import type { ClientBase } from 'pg';
import { AppError } from '../../../domain/errors';
import { type CompanyRole, mayHandle } from '../../../domain/people/employer';
import { canManage } from '../../../domain/permissions/can';
import { roleOf } from '../../../domain/permissions/roles';
import type { SignedIn } from '../../access/actor';
import { countOthers, selectManagedJobs } from './people.sql';

export function assertReach(viewer: SignedIn, role: CompanyRole): void {
  if (mayHandle(viewer.role, role)) return;
  throw new AppError(
    'ForbiddenException',
    `You cannot add, change or remove a ${roleOf(role).name.toLowerCase()}: the role is above your own.`,
  );
}

/** Lock the company's people first, or two owners could remove each other. @throws ConflictException */
export async function assertOwnerLeft(client: ClientBase, personId: string): Promise<void> {
  if ((await countOthers(client, 'CompanySuperAdmin', personId)) > 0) return;
  throw new AppError(
    'ConflictException',
    'This is the last company owner. Make someone else a company owner first.',
  );
}

const MAX_NAMED = 5;

/**
 * Lock the person first, or they could be given a job meanwhile.
 * @throws ConflictException naming the jobs
 */
export async function assertNoJobLeft(
  client: ClientBase,
  personId: string,
  role: CompanyRole,
): Promise<void> {
  if (canManage(role)) return;
  const jobs = await selectManagedJobs(client, personId, MAX_NAMED + 1);
  if (jobs.length === 0) return;
  const names = jobs.slice(0, MAX_NAMED).join(', ') + (jobs.length > MAX_NAMED ? ' and others' : '');
  const message = `This user manages open jobs: ${names}. Give them another project manager first.`;
  throw new AppError('ConflictException', message, { fields: { 'employer.Role': message } });
}

export function personGone(): AppError {
  return new AppError('NotFoundException', 'This user no longer exists.');
}

export function companyGone(): AppError {
  return new AppError('NotFoundException', 'This company no longer exists.');
}
