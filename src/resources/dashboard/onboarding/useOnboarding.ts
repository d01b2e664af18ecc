import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { companyId } from '../../../dataProvider/defineResource';
import type { AppDataProvider } from '../../../dataProvider/types';
import { useMay } from '../../../ui/useMay';
import { useOnboardingChoice } from '../../../ui/useOnboardingChoice';
import { useViewer } from '../../../ui/useViewer';
import { isComplete, stepsFor } from './steps';

/**
 * What is left to do before a new company works as others do. Decided anew on each visit and before anything is shown,
 * so that nothing moves; once all is done it is never asked about again.
 */
export function useOnboarding() {
  const { onboarding } = useDataProvider<AppDataProvider>();
  const [choice, choose] = useOnboardingChoice();
  const viewer = useViewer();
  const may = useMay();
  const isOver = choice === 'done';
  const { data, isPending } = useQuery({
    queryKey: ['onboarding', companyId()],
    queryFn: () => onboarding(),
    enabled: !isOver,
    gcTime: 0,
  });
  const isDeciding = !isOver && (isPending || viewer.isPending);
  const found = isOver || isDeciding ? undefined : data;
  const steps = found ? stepsFor(found, may) : [];
  const isDone = found !== undefined && viewer.data !== undefined && isComplete(found, steps);
  useEffect(() => {
    if (isDone) choose('done');
  }, [isDone, choose]);
  return {
    isDeciding,
    hasNoTickets: found?.tickets === 0,
    /** Empty: there is nothing to show. */
    steps: isDone || choice === 'hidden' ? [] : steps,
    hide: () => choose('hidden'),
  };
}
