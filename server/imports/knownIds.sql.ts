import type { ClientBase } from 'pg';
import type { ItemDecision } from '../../domain/imports/import';
import { ON_SHEET } from '../centers/submissions/states.sql';

/** Which of the ids that a person chose the company has. */
interface KnownIds {
  isJob: boolean;
  isPerson: boolean;
  isSheet: boolean;
  isSubcontractor: boolean;
  isMain: boolean;
}

/** Active people, open jobs and open sheets of new tickets among these ids, to tell of one that is none. */
export async function selectKnownIds(
  client: ClientBase,
  {
    jobID,
    userID = null,
    placementID = null,
    subcontractorID = null,
    mainTicketID = null,
  }: Pick<ItemDecision, 'jobID'> & Partial<ItemDecision>,
): Promise<KnownIds> {
  const { rows } = await client.query<KnownIds>({
    name: 'known-ids',
    text: `select $1::uuid is null or exists (select from jobs where id = $1 and status in ('ACTIVE', 'ON_HOLD')) as "isJob",
        $2::uuid is null or exists (select from users where id = $2 and active) as "isPerson",
        $3::uuid is null or exists (select from submissions where id = $3 and kind = 'create' and state in ${ON_SHEET})
          as "isSheet",
        $4::uuid is null or exists (select from subcontractors where id = $4) as "isSubcontractor",
        $5::uuid is null or exists (select from tickets where id = $5 and status in ('PENDING', 'ACTIVE')) as "isMain"`,
    values: [jobID, userID, placementID, subcontractorID, mainTicketID],
  });
  const none = { isJob: false, isPerson: false, isSheet: false, isSubcontractor: false, isMain: false };
  return rows[0] ?? none;
}
