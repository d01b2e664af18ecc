import type { ClientBase } from 'pg';

/** A sheet of some company. */
interface PlacementRef {
  submissionId: string;
  companyId: string;
}

/** Sheets of every company that wait and may be needed no longer, oldest first. */
export async function selectMoot(
  client: ClientBase,
  expiredBefore: Date,
  most: number,
): Promise<PlacementRef[]> {
  const { rows } = await client.query<PlacementRef>({
    name: 'moot-placements',
    text: `select submission_id as "submissionId", company_id as "companyId" from moot_placements($1, $2)`,
    values: [expiredBefore, most],
  });
  return rows;
}
