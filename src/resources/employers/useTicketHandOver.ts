import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { CallCenter } from '../../../domain/calendar/centers';
import { type Successor, successorProblem } from '../../../domain/people/successor';
import { isRoleName } from '../../../domain/permissions/roles';
import { companyId } from '../../dataProvider/defineResource';
import type {
  AppDataProvider,
  CredentialsHealth,
  EmployerRow,
  RemovalAnswer,
} from '../../dataProvider/types';

export type TicketHandOver = ReturnType<typeof useTicketHandOver>;

/** Gives the tickets in force of somebody who goes to colleagues with a login of their own, center by center. */
export function useTicketHandOver(leaver: EmployerRow, centers: RemovalAnswer['ticketsInForce']) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const people = useGetList<EmployerRow>('employers', { pagination: { page: 1, perPage: -1 } });
  const logins = useQuery({
    queryKey: ['successors', companyId()],
    queryFn: () => dataProvider.credentialsHealth(),
    gcTime: 0,
  });
  const failed = [people, logins].filter(({ error }) => error);
  const named = centers.flatMap(({ callCenter }) => {
    const successorId = chosen[callCenter];
    return successorId ? [{ callCenter, successorId }] : [];
  });
  return {
    centers,
    isLoading: people.isPending || logins.isPending,
    error: failed[0]?.error,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    chosen,
    choose: (center: string, id: string) => setChosen(before => ({ ...before, [center]: id })),
    /** Who can take over what went to the center. */
    successorsAt: (center: string) =>
      (people.data ?? []).filter(
        person => person.id !== leaver.id && canSucceed(person, center, logins.data ?? []),
      ),
    isComplete: named.length === centers.length,
    isStarted: named.length > 0,
    /** Hands over what somebody was chosen for; answers how many tickets. */
    async run(): Promise<number> {
      let tickets = 0;
      for (const { callCenter, successorId } of named) {
        tickets += await dataProvider.handOverTickets(leaver.ID, callCenter, successorId);
      }
      return tickets;
    },
  };
}

function canSucceed({ ID, Name, Role }: EmployerRow, center: string, logins: CredentialsHealth[]): boolean {
  const role = Role.cognitoGroupName;
  if (!isRoleName(role)) return false;
  const login = logins.find(({ employerId, callCenter }) => employerId === ID && callCenter === center);
  const successor = { name: Name, active: true, role, login: (login?.status ?? null) as Successor['login'] };
  return successorProblem(successor, center as CallCenter) === null;
}
