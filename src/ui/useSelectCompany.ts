import { useNavigate } from 'react-router';

/**
 * For a SASAdministrator: works on another company from now on; what was shown of the one before goes. Nothing changes
 * before that page is left: who answers No to the question about unsaved typing stays with the company.
 */
export function useSelectCompany(): (companyId: string) => void {
  const navigate = useNavigate();
  return companyId => void navigate(`/main/overview/work-on/${companyId}`);
}
