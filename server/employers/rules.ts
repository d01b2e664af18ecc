import type { ClientBase } from 'pg';
import { AppError } from '../../domain/errors';
import { type CompanyRole, mayHandle } from '../../domain/people/employer';
import { roleOf } from '../../domain/permissions/roles';
import type { SignedIn } from '../access/viewer';
import { countOthers } from './people.sql';

/** @throws ForbiddenException when the role is above the viewer's own */
export function assertReach(viewer: SignedIn, role: CompanyRole): void {
  if (mayHandle(viewer.role, role)) return;
  throw new AppError(
    'ForbiddenException',
    `You cannot add, change or remove a ${roleOf(role).name.toLowerCase()}: the role is above your own.`,
  );
}

/**
 * A company keeps somebody who can do everything in it. Ask it with the company's people held (`holdPeople`), or two
 * owners could remove each other.
 *
 * @throws ConflictException when the person is the last company owner
 */
export async function assertOwnerLeft(client: ClientBase, personId: string): Promise<void> {
  if ((await countOthers(client, 'CompanySuperAdmin', personId)) > 0) return;
  throw new AppError(
    'ConflictException',
    'This is the last company owner. Make somebody else company owner first.',
  );
}

export function personGone(): AppError {
  return new AppError('NotFoundException', 'This user no longer exists.');
}

export function companyGone(): AppError {
  return new AppError('NotFoundException', 'This company no longer exists.');
}
