import { type ReactNode, useEffect, useState } from 'react';
import { session } from '../../authProvider/session';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { useCompanies } from './useCompanies';

/** Shows pages once it is clear whose: a SASAdministrator who has selected no company starts with the first. */
export function SelectedCompany({ children }: { children: ReactNode }) {
  const { data: companies, error, refetch } = useCompanies();
  const [known, setKnown] = useState(isCompanyKnown);
  const first = companies?.[0]?.ID;
  useEffect(() => {
    if (known || first === undefined) return;
    session.selectCompany(first);
    setKnown(true);
  }, [known, first]);
  if (known) return children;
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />;
}

function isCompanyKnown(): boolean {
  return session.userInfo()?.role !== 'SASAdministrator' || session.companyId() !== null;
}
