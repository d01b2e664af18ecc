import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { session } from '../authProvider/session';

/** For a SASAdministrator: works on another company from now on; what was shown of the one before goes. */
export function useSelectCompany(): (companyId: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async companyId => {
    session.selectCompany(companyId);
    await navigate('/main/dashboard');
    await queryClient.resetQueries({ predicate: query => query.queryKey[0] !== 'companies' });
  };
}
