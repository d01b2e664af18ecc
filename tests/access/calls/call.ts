import type { Operation } from '../../../domain/actions';
import { MATRIX, type Permission, type Resource, type Scope } from '../../../domain/permissions/matrix';
import type { RoleName } from '../../../domain/permissions/roles';
import type { TicketAction } from '../../../domain/tickets/actions/names';
import { ACTION } from '../../../domain/tickets/actions/table';
import type { Company, Job, Ticket, User } from '../../support/world';

/** What a call of the matrix is made on. */
export interface Target {
  company: Company;
  job: Job;
  ticket: Ticket;
  /** Who is named as a new job's manager. */
  manager: User;
  /** Who calls. */
  caller: User;
  /** For what else a call needs: rows made on demand by the owner of the database. */
  sql(text: string, values?: unknown[]): Promise<Record<string, string>[]>;
}

/** How the matrix sees a call. */
export interface MatrixCall {
  /** The cell of the matrix, by role. */
  scopes: Record<RoleName, Scope>;
  /** Whether the call names the company, or a record that lies in one. */
  names: 'company' | 'record' | 'nothing';
  /** May make the record that it names. */
  variables(target: Target): object | Promise<object>;
  selection?: string;
  /** What somebody gets for a record that is not in their company. */
  hidden?: 'null' | 'empty' | 'NotFoundException' | 'ValidationException' | 'allowed';
  /** Reads a refusal off an answer that tells it without an error; undefined when it was allowed. */
  refusedIn?(result: never): string | undefined;
}

export type Calls = Partial<Record<Operation, MatrixCall>>;

/** A cell of the permission matrix, for every role. */
export function cell(resource: Resource, permission: Permission): Record<RoleName, Scope> {
  const row = Object.entries(MATRIX[resource]).map(([role, cells]) => [role, cells[permission]]);
  return Object.fromEntries(row);
}

/** A row of the ticket action matrix. */
export function actionCell(action: TicketAction): Record<RoleName, Scope> {
  return ACTION[action].roles;
}

export const inCompany = ({ company }: Target) => ({ companyId: company.id });
export const listed = (target: Target) => ({ ...inCompany(target), body: { skip: 0, take: 5 } });

/** A call that reads a list of the company. */
export function read(resource: Resource, variables: (target: Target) => object = listed): MatrixCall {
  return { scopes: cell(resource, 'READ'), names: 'company', variables };
}
