import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { CallCenter } from '../../../domain/calendar/centers';
import { mayHandle } from '../../../domain/people/employer';
import { type Successor, successorProblem } from '../../../domain/people/successor';
import { isRoleName, ROLES, type RoleName } from '../../../domain/permissions/roles';
import { ROLE_WORDS } from '../../../domain/permissions/roleWords';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { AssignedWork, CredentialsHealth, EmployerRow, Manager } from '../../dataProvider/types';

export function useWork(ids: readonly string[]) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const work = useQuery({
    queryKey: ['employers', 'work', ids],
    queryFn: () => dataProvider.assignedWork([...ids]),
    gcTime: 0,
  });
  const managers = useGetList<Manager>('managers');
  const people = useGetList<EmployerRow>('employers', { pagination: { page: 1, perPage: -1 } });
  const logins = useQuery({
    queryKey: ['employers', 'logins'],
    queryFn: () => dataProvider.credentialsHealth(),
    gcTime: 0,
  });
  const all = [work, managers, people, logins];
  const failed = all.filter(({ error }) => error);
  const isOther = ({ id }: { id: string }) => !ids.includes(id);
  const colleagues = (people.data ?? []).filter(isOther);
  return {
    work: all.every(({ isPending }) => !isPending) ? work.data : undefined,
    readAt: work.dataUpdatedAt,
    error: failed[0]?.error,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    managers: (managers.data ?? []).filter(isOther),
    colleagues,
    successorsAt: (center: string) =>
      colleagues.filter(person =>
        canSucceed(person, center, logins.data ?? [], needsLogin(work.data, center)),
      ),
  };
}

function needsLogin(work: AssignedWork | undefined, center: string): boolean {
  return work?.ticketsInForce.find(({ callCenter }) => callCenter === center)?.needsLogin ?? true;
}

function canSucceed(
  { ID, Name, Role }: EmployerRow,
  center: string,
  logins: CredentialsHealth[],
  isLoginNeeded: boolean,
): boolean {
  const role = Role.cognitoGroupName;
  if (!isRoleName(role)) return false;
  const login = logins.find(({ employerId, callCenter }) => employerId === ID && callCenter === center);
  const successor = { name: Name, active: true, role, login: (login?.status ?? null) as Successor['login'] };
  return successorProblem(successor, center as CallCenter, isLoginNeeded) === null;
}

export const EMPLOYERS_STALE = ['employers', 'managers', 'jobs'];

export function useEmployersChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(EMPLOYERS_STALE.map(key => queryClient.invalidateQueries({ queryKey: [key] })));
  };
}

/** Highest first. */
export const COMPANY_ROLES = ROLES.filter(role => role.cognitoGroupName !== 'SASAdministrator').map(
  ({ cognitoGroupName, name }) => ({
    id: cognitoGroupName,
    name,
    sentence: ROLE_WORDS[cognitoGroupName].sentence,
  }),
);

/** The roles that a user with this role may assign. */
export function rolesWithin(own: RoleName) {
  return COMPANY_ROLES.filter(({ id }) => mayHandle(own, id));
}

export const NEW_USER = 'new';
