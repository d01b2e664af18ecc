import type { EmployerRow } from '../../dataProvider/types';
import { chosen, type FilterValues } from '../../ui/filters/useFilterDraft';

/** The users whose name or e-mail holds what is searched for, of the chosen role. */
export function filterEmployers(employers: readonly EmployerRow[], values: FilterValues): EmployerRow[] {
  const { search, role } = chosen(values);
  const wanted = typeof search === 'string' ? search.trim().toLowerCase() : '';
  return employers.filter(
    ({ Name, Email, Role }) =>
      (wanted === '' || [Name, Email].some(text => text.toLowerCase().includes(wanted))) &&
      (!role || Role.cognitoGroupName === role),
  );
}
