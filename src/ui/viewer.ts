import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { can, type RecordPeople, type Viewer } from '../../domain/permissions/can';
import type { Permission, Resource } from '../../domain/permissions/matrix';
import { isRoleName } from '../../domain/permissions/roles';
import type { AppDataProvider } from '../dataProvider/consoleCalls';
import { companyId } from '../dataProvider/transport';
import { type OnboardingChoice, onboardingKey } from './onboardingChoice';

/** The signed-in user and the selected company. */
export function useViewer() {
  return useQuery(viewerQuery(useDataProvider<AppDataProvider>()));
}

/** Loaded once and shared with react-admin's identity. */
export const viewerQuery = ({ viewer }: Pick<AppDataProvider, 'viewer'>) => ({
  queryKey: ['viewer'],
  queryFn: async () => {
    const person = await viewer();
    // After an expired session, react-admin resolves the call with something else while it redirects to
    // sign-in.
    if (!('Role' in person)) throw new Error('The session is over.');
    return person;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The viewer as domain/permissions expects it. Undefined while loading. */
export function useActor(): Viewer | undefined {
  const { data: viewer } = useViewer();
  const role = viewer?.Role.cognitoGroupName;
  return viewer && isRoleName(role) ? { id: viewer.id, role } : undefined;
}

export function useMay(): (permission: Permission, resource: Resource, record?: RecordPeople) => boolean {
  const actor = useActor();
  return (...asked) => actor !== undefined && can(actor, ...asked);
}

/** Data of the previous company is cleared after its page is left. Answering No about unsaved input keeps both. */
export function useSelectCompany(): (companyId: string) => void {
  const navigate = useNavigate();
  return companyId => void navigate(`/main/overview/work-on/${companyId}`);
}

/** Whether tickets are placed by hand, at `some` or `every` center of the company. */
export function useIsByHand(at: 'some' | 'every'): boolean {
  const { data: viewer } = useViewer();
  const isByHand = viewer?.ways.map(({ way }) => way === 'ASSISTED') ?? [];
  return isByHand.includes(true) && (at === 'some' || !isByHand.includes(false));
}

export function useOnboardingChoice() {
  return useStore<OnboardingChoice | undefined>(onboardingKey(companyId()));
}
