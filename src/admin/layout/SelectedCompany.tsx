import { type ReactNode, useEffect, useState } from 'react';
import { session } from '../../authProvider/session';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { useCompanies } from './useCompanies';

/**
 * Shows pages once it is clear whose they are. A SASAdministrator sees none before the companies are known, because the
 * switch and the note that name the company come from there too; who has selected none starts with the first.
 */
export function SelectedCompany({ children }: { children: ReactNode }) {
  const { data: companies, error, refetch } = useCompanies();
  const [selected, setSelected] = useState(session.companyId());
  const first = companies?.[0]?.ID;
  const isKnown = selected !== null && companies?.some(({ ID }) => ID === session.companyId()) === true;
  useEffect(() => {
    if (first === undefined || isKnown) return;
    session.selectCompany(first);
    setSelected(first);
  }, [first, isKnown]);
  if (session.userInfo()?.role !== 'SASAdministrator') return children;
  if (error && !companies) return <ErrorState isPage error={error} onRetry={refetch} />;
  return isKnown || companies?.length === 0 ? children : <Loading />;
}
