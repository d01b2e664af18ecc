import type { ClientBase, Pool, QueryConfig } from 'pg';
import { withTenant } from '../../server/database/tenant';

/** A step of PostgreSQL's plan, as EXPLAIN tells it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

/** The statements that a query function would send; they are not executed and seem to find nothing, or these rows. */
export async function recorded(
  deed: (client: ClientBase) => Promise<unknown>,
  rows: object[] = [],
): Promise<QueryConfig[]> {
  const sent: QueryConfig[] = [];
  const client = {
    async query(statement: QueryConfig) {
      sent.push(statement);
      return { rows, rowCount: rows.length };
    },
  };
  await deed(client as unknown as ClientBase);
  return sent;
}

/**
 * How PostgreSQL would run a statement for a company, as a list of its steps: once for the very values, and once for
 * any values, which is the plan that a statement may get after it has been used a few times.
 */
export async function plansOf(
  pool: Pool,
  companyId: string,
  statement: QueryConfig,
  readerId: string | null = null,
): Promise<PlanNode[][]> {
  const explained = async (client: ClientBase) => {
    const explain = async (mode: string) => {
      await client.query(`set local plan_cache_mode = ${mode}`);
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (format json) ${statement.text}`,
        statement.values,
      );
      return rows.flatMap(row => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
    };
    return [await explain('force_custom_plan'), await explain('force_generic_plan')];
  };
  return withTenant(pool, companyId, explained, { readerId });
}

/** How the owner would run the body of a definer function for a company. The values are SQL, by parameter. */
export async function planOfBody(
  owner: ClientBase,
  companyId: string,
  name: string,
  values: Record<string, string>,
): Promise<PlanNode[]> {
  const { rows } = await owner.query<{ body: string }>(
    `select prosrc as body, set_config('whiteline.company_id', $2, false) from pg_proc where proname = $1`,
    [name, companyId],
  );
  const body = Object.entries(values).reduce(
    (text, [parameter, value]) => text.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), value),
    rows[0]?.body ?? '',
  );
  const explained = await owner.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (format json) ${body}`,
  );
  return explained.rows.flatMap(row => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
}

/** The step and all that feed it. */
export function nodesOf(node?: PlanNode): PlanNode[] {
  return node === undefined ? [] : [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** A step of a statement that ran. */
export interface RunStep {
  Alias?: string;
  'Actual Loops': number;
  'Relation Name'?: string;
  'Function Name'?: string;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: RunStep[];
}

/** Every step of the statements that a query function sends, run for a company. */
export async function stepsRun(
  pool: Pool,
  companyId: string,
  deed: (client: ClientBase) => Promise<unknown>,
): Promise<RunStep[]> {
  const statements = await recorded(deed);
  return withTenant(pool, companyId, async client => {
    const steps: RunStep[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
      steps.push(...flat(rows[0]['QUERY PLAN'][0].Plan));
    }
    return steps;
  });
}

const flat = (step: RunStep): RunStep[] => [step, ...(step.Plans ?? []).flatMap(flat)];
