import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { CallCenter } from '../../../../domain/calendar/centers';
import type { AppDataProvider } from '../../../dataProvider/types';

type Change = Awaited<ReturnType<AppDataProvider['postResponseCode']>>;

/** How many tickets a change of a code concerns, and whether lists show them by it already; follows those that are left. */
export function useCounted(center: CallCenter) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return (code: string, { tickets, left }: Change): string => {
    if (left > 0) queryClient.setQueryData(['responseRecounts', center], [{ code, tickets: left }]);
    void queryClient.invalidateQueries({ queryKey: ['responseRecounts'] });
    const state = tickets === 0 ? 'none' : left === 0 ? 'all' : 'some';
    return translate(`rules.codes.counted.${state}`, { code, smart_count: tickets, left });
  };
}
