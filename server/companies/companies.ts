import { authorize } from '../access/authorize';
import type { SignedIn } from '../access/viewer';
import { withViewer } from '../access/withActor';
import type { CompanyList } from '../graphql/generated/schema';
import type { Services } from '../services';
import { allCompanies, ownCompany } from './companies.sql';

/** The companies a SASAdministrator can select; for people of a company who may see it, their own. */
export async function listCompanies({ pool }: Services, viewer: SignedIn): Promise<CompanyList> {
  authorize(viewer, 'READ', 'companies');
  const data = await withViewer(pool, viewer, viewer.companyId, client =>
    viewer.companyId === null ? allCompanies(client) : ownCompany(client),
  );
  return { total: data.length, data };
}
