import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { can, type RecordPeople, type Viewer } from '../../domain/permissions/can';
import type { Permission, Resource } from '../../domain/permissions/matrix';
import { isRoleName } from '../../domain/permissions/roles';
import { companyId } from '../dataProvider/transport';
import type { AppDataProvider } from '../dataProvider/types';
import { type OnboardingChoice, onboardingKey } from './onboardingChoice';

/** Who is signed in, with the company worked on. */
export function useViewer() {
  return useQuery(viewerQuery(useDataProvider<AppDataProvider>()));
}

/** Asked once: react-admin's identity and the pages share the answer. */
export const viewerQuery = ({ viewer }: Pick<AppDataProvider, 'viewer'>) => ({
  queryKey: ['viewer'],
  queryFn: async () => {
    const person = await viewer();
    // What react-admin answers in the place of a call that found the session over, on the way to the sign-in.
    if (!('Role' in person)) throw new Error('The session is over.');
    return person;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who is signed in, as the server's own tables of rights ask for them (domain); undefined while nobody is known. */
export function useActor(): Viewer | undefined {
  const { data: viewer } = useViewer();
  const role = viewer?.Role.cognitoGroupName;
  return viewer && isRoleName(role) ? { id: viewer.id, role } : undefined;
}

/** Whether they may do something to a record; without `record`: to any. */
export function useMay(): (permission: Permission, resource: Resource, record?: RecordPeople) => boolean {
  const actor = useActor();
  return (...asked) => actor !== undefined && can(actor, ...asked);
}

/** What was shown of the one before goes, once that page is left: who answers No about unsaved typing stays with it. */
export function useSelectCompany(): (companyId: string) => void {
  const navigate = useNavigate();
  return companyId => void navigate(`/main/overview/work-on/${companyId}`);
}

/** Whether people place the company's tickets at a center's own site: at `some` center, or at `every` one. */
export function useIsByHand(at: 'some' | 'every'): boolean {
  const { data: viewer } = useViewer();
  const isByHand = viewer?.ways.map(({ way }) => way === 'ASSISTED') ?? [];
  return isByHand.includes(true) && (at === 'some' || !isByHand.includes(false));
}

/** What the person has chosen about the first steps of the company worked on, and a function that changes it. */
export function useOnboardingChoice() {
  return useStore<OnboardingChoice | undefined>(onboardingKey(companyId()));
}
