import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { CallCenter } from '../../../domain/calendar/centers';
import { companyId } from '../../dataProvider/defineResource';
import type { AppDataProvider } from '../../dataProvider/types';
import { useFailureToast } from '../../ui/useFailureToast';

/** What the fields are filled with. */
export interface StoredLogin {
  username: string;
  pass: string;
}

const NONE: StoredLogin = { username: '', pass: '' };

/**
 * The stored login of a person at a center; an empty one while there is none. It belongs to exactly these two: an answer
 * about others that comes late is dropped. With a `failure` it is not known whether there is one. The password is forgotten as soon as nobody looks at it, and read again only
 * when somebody chooses anew, for each reading is logged.
 */
export function useStoredLogin(email: string, callCenter: CallCenter | null) {
  const { credentials } = useDataProvider<AppDataProvider>();
  const tellFailure = useFailureToast();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['credentials', companyId(), email, callCenter],
    queryFn: async (): Promise<StoredLogin> => {
      const { username, pass } = await credentials(email, callCenter as CallCenter);
      return { username: username ?? '', pass: pass ?? '' };
    },
    enabled: email !== '' && callCenter !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (error) tellFailure('errors.title', error);
  }, [error, tellFailure]);
  return { stored: data ?? NONE, isLoading: isFetching, failure: isFetching ? null : error, retry: refetch };
}
