import type { GetListParams } from 'react-admin';
import { TAKE_ALL } from '../../domain/lists';
import type { EmployerRow } from './types';

/** A page of a company's users: whose name or email holds what is searched for, of the chosen roles, in order. */
export function employerPage(rows: readonly EmployerRow[], { pagination, sort, filter }: GetListParams) {
  const wanted = String(filter?.search ?? '')
    .trim()
    .toLowerCase();
  const roles: string[] = [filter?.role || []].flat();
  const found = rows.filter(
    ({ Name, Email, Role }) =>
      [Name, Email].some(text => text.toLowerCase().includes(wanted)) &&
      (roles.length === 0 || roles.includes(Role.cognitoGroupName)),
  );
  const textOf = (row: EmployerRow) =>
    String((sort?.field === 'Role.priority' ? row.Role.priority : row[sort?.field as 'Name']) ?? '');
  const sign = sort?.order === 'DESC' ? -1 : 1;
  if (sort) found.sort((a, b) => sign * textOf(a).localeCompare(textOf(b), 'en', { numeric: true }));
  const { page, perPage } = pagination ?? { page: 1, perPage: TAKE_ALL };
  return {
    data: perPage === TAKE_ALL ? found : found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
  };
}
