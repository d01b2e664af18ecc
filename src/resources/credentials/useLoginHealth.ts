import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { companyId } from '../../dataProvider/transport';
import { useMay, useViewer } from '../../ui/viewer';

export const HEALTH_KEY = 'credentialsHealth';

/** Refresh interval while a center checks a login. */
const LOOK_AGAIN_MS = 5000;

/** Admins see all logins, others their own. */
export function useLoginHealth(enabled = true) {
  const { credentialsHealth } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: [HEALTH_KEY, companyId()],
    queryFn: () => credentialsHealth(),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'UNVERIFIED') ? LOOK_AGAIN_MS : false,
  });
}

/** Whether the viewer's tickets would fail for the login. Null if not, not known, or if people place tickets there. */
export function useLoginProblem(center: CallCenter | null): 'missing' | 'rejected' | null {
  const { data: viewer } = useViewer();
  const isSent =
    viewer?.ways.some(({ callCenter, way }) => callCenter === center && way === 'SANDBOX') ?? false;
  const isAsked = useMay()('UPDATE', 'credentials') && isSent;
  const { data: logins } = useLoginHealth(isAsked);
  if (!isAsked || !logins) return null;
  const own = logins.find(({ employerId, callCenter }) => employerId === viewer?.id && callCenter === center);
  if (!own) return 'missing';
  return own.status === 'INVALID' ? 'rejected' : null;
}
