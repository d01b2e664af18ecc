import { worksOnJobs } from '../../domain/permissions/roles';
import { HOMES } from './nextPath';
import { session } from './session';

/** The first page after sign-in. */
export function homePath(): string {
  const user = session.userInfo();
  return user && worksOnJobs(user.role) ? HOMES.today : HOMES.dashboard;
}
