import type { ClientBase } from 'pg';
import type { Filter } from '../../../domain/filters';
import type { SortOrder } from '../../../domain/lists';
import type { SubcontractorFilterField, SubcontractorSortField } from '../../../domain/subcontractors/list';
import type { SubcontractorInput } from '../../../domain/subcontractors/subcontractor';
import { condition } from '../../database/lists/conditions.sql';
import type { Page } from '../../database/lists/page';
import { Parameters } from '../../database/parameters';
import { statement } from '../../database/statement';
import type { Subcontractor } from '../../graphql/generated/schema';

/** Which subcontractors, in which order. */
export interface SubcontractorQuery {
  filters: readonly Filter<SubcontractorFilterField>[];
  sort: { field: SubcontractorSortField; order: SortOrder };
  /** IANA name of the zone that a filter's days are meant in. */
  zone: string;
}

/** A subcontractor's columns under the names of the contract; the table's alias is `s`. */
export const SUBCONTRACTOR_COLUMNS = `s.id as "ID", s.company_name as "CompanyName", s.type as "Type",
  s.phone as "Phone", s.website as "Website", s.email as "Email", s.company_id as "CompanyID", s.version`;

export async function selectSubcontractors(
  client: ClientBase,
  query: SubcontractorQuery,
  page: Page,
): Promise<Subcontractor[]> {
  const params = new Parameters();
  const where = conditions(query, params);
  const direction = query.sort.order === 'Asc' ? '' : ' desc';
  const text = `select ${SUBCONTRACTOR_COLUMNS} from subcontractors s where ${where}
    order by ${COLUMN[query.sort.field]}${direction}, s.id${direction}
    limit ${params.add(page.limit)} offset ${params.add(page.offset)}`;
  return (await client.query<Subcontractor>(statement(text, params.values))).rows;
}

export async function countSubcontractors(client: ClientBase, query: SubcontractorQuery): Promise<number> {
  const params = new Parameters();
  const text = `select count(*) as total from subcontractors s where ${conditions(query, params)}`;
  const { rows } = await client.query<{ total: number }>(statement(text, params.values));
  return rows[0]?.total ?? 0;
}

export async function selectSubcontractor(client: ClientBase, id: string): Promise<Subcontractor | null> {
  const { rows } = await client.query<Subcontractor>({
    name: 'subcontractor',
    text: `select ${SUBCONTRACTOR_COLUMNS} from subcontractors s where s.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Stores the subcontractor and answers its id; null when the company has one with this name, in whatever case. */
export async function insertSubcontractor(
  client: ClientBase,
  companyId: string,
  input: SubcontractorInput,
  now: Date,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-subcontractor',
    text: `insert into subcontractors (company_id, company_name, type, phone, website, email, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7)
      on conflict (company_id, lower(company_name)) do nothing
      returning id`,
    values: [companyId, input.CompanyName, input.Type, input.Phone, input.Website, input.Email, now],
  });
  return rows[0]?.id ?? null;
}

const COLUMN: Record<SubcontractorFilterField | SubcontractorSortField, string> = {
  CompanyName: 's.company_name',
  Type: 's.type',
  Email: 's.email',
};

function conditions({ filters, zone }: SubcontractorQuery, params: Parameters): string {
  const parts = filters.map(filter => condition(filter, COLUMN[filter.field], params, zone));
  return parts.join(' and ') || 'true';
}
