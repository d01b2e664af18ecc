import type { ClientBase } from 'pg';
import { UNPROVEN } from '../filing';
import { deleteHistory } from '../ticket.sql';

export async function countProofTry(client: ClientBase, fileId: string): Promise<number> {
  const { rows } = await client.query<{ tries: number }>({
    name: 'count-proof-try',
    text: 'update import_files set proof_tries = proof_tries + 1 where id = $1 returning proof_tries as tries',
    values: [fileId],
  });
  return rows[0]?.tries ?? 1;
}

export async function storeProof(
  client: ClientBase,
  fileId: string,
  { isProven, reason }: { isProven: boolean; reason: string },
): Promise<void> {
  await client.query({
    name: 'store-mail-proof',
    text: 'update import_files set proven = $2, proof_reason = $3, trusted = trusted or $2 where id = $1',
    values: [fileId, isProven, reason],
  });
}

/**
 * A center's mail is about the one ticket in its subject. Others may come from quoted remarks or a bounced
 * mail, so a person has to check it.
 */
export async function doubtOthers(
  client: ClientBase,
  fileId: string,
  ticketNumber: string | null,
): Promise<void> {
  await client.query({
    name: 'doubt-other-tickets',
    text: `update import_files f set proven = false, trusted = false, proof_reason = $3
      where f.id = $1 and f.proven and f.confirmed_by is null and exists (select from import_items x
        where x.file_id = f.id and x.ticket_no is not null and x.ticket_no is distinct from $2)`,
    values: [fileId, ticketNumber, OF_OTHERS],
  });
}

const OF_OTHERS = 'It holds a ticket that its subject does not name.';

export interface ProofRow {
  isProven: boolean;
  reason: string | null;
  confirmedBy: string | null;
  /** It is neither proven nor confirmed, or its responses wait for a person. */
  canConfirm: boolean;
  holdsResponses: boolean;
  isOldAddress: boolean;
}

export const NOT_CHECKED: ProofRow = {
  ...{
    isProven: false,
    reason: null,
    confirmedBy: null,
    canConfirm: true,
    holdsResponses: false,
    isOldAddress: false,
  },
};

/** Proofs by import. If a mail has several files, the weakest one counts. */
export async function selectProofs(
  client: ClientBase,
  importIds: readonly string[],
): Promise<Map<string, ProofRow>> {
  const { rows } = await client.query<ProofRow & { importId: string }>({
    name: 'mail-proofs',
    text: `select distinct on (f.import_id) f.import_id as "importId", coalesce(f.proven, false) as "isProven",
        f.proof_reason as reason, u.name as "confirmedBy", f.confirmed_by is null and (not f.trusted or exists (select from import_items x
          where x.file_id = f.id and x.found = 'responses' and x.outcome in ('UNPROVEN', 'WAITING'))) as "canConfirm",
        exists (select from import_items x where x.file_id = f.id and x.found = 'responses') as "holdsResponses",
        f.old_address as "isOldAddress"
      from import_files f left join users u on u.id = f.confirmed_by
      where f.import_id = any($1)
      order by f.import_id, f.trusted, coalesce(f.proven, false), f.created_at desc`,
    values: [importIds],
  });
  return new Map(rows.map(({ importId, ...row }) => [importId, row]));
}

/** The user has also reviewed the responses. @returns how many files needed that */
export async function confirmFiles(
  client: ClientBase,
  importId: string,
  userId: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await client.query({
    name: 'confirm-mail-files',
    text: `update import_files f set trusted = true, confirmed_by = $2, confirmed_at = $3
      where import_id = $1 and confirmed_by is null and (not trusted or exists (select from import_items x
        where x.file_id = f.id and x.found = 'responses'))`,
    values: [importId, userId, now],
  });
  return rowCount ?? 0;
}

/** Items of an unconfirmed ticket that have since been replaced by trusted ones. */
export const REPLACED = `(x.call_center = $1 and x.ticket_no = $2 and x.outcome in ('NEW', 'NEWER', 'SAME', 'OLDER')
  and exists (select from import_files f where f.id = x.file_id and not f.trusted)
  and exists (select from tickets t where t.id = x.ticket_id and not t.unconfirmed))`;

/** Later revisions wait for a person, and the rest counts as skipped. The caller holds their imports. */
export async function setUnprovenAside(
  client: ClientBase,
  { callCenter, ticketNumber }: { callCenter: string; ticketNumber: string },
): Promise<void> {
  const isLater = 'x.revision > (select t.revision from tickets t where t.id = x.ticket_id)';
  await client.query({
    name: 'set-unproven-aside',
    text: `update import_items x set outcome = case when ${isLater} then 'UNPROVEN' else 'SKIPPED' end,
        choice = case when ${isLater} then x.choice else 'SKIP' end,
        outcome_reason = case when ${isLater} then $3 else $4 end
      where ${REPLACED}`,
    values: [callCenter, ticketNumber, UNPROVEN, TOOK_ITS_PLACE],
  });
}

const TOOK_ITS_PLACE = 'A confirmed copy took its place.';

/** Items skipped by a person stay skipped, unless they made a ticket. */
export async function reopenUnproven(client: ClientBase, importId: string): Promise<void> {
  await client.query({
    name: 'reopen-unproven-items',
    text: `update import_items x set outcome = null, outcome_reason = null,
        choice = case x.choice when 'SKIP' then 'PROPOSED' else x.choice end
      where x.import_id = $1 and x.found in ('ticket', 'responses')
        and (x.choice <> 'SKIP' and x.outcome in ('UNPROVEN', 'WAITING', 'SKIPPED', 'FAILED') or exists (select from tickets t
          where t.id = x.ticket_id and t.unconfirmed and x.outcome in ('NEW', 'NEWER', 'SAME', 'OLDER')))`,
    values: [importId],
  });
}

/** Called once something trusted is filed. `setUnprovenAside` completes this. */
export async function dropUnproven(client: ClientBase, ticketId: string): Promise<void> {
  const { rowCount } = await client.query({
    name: 'drop-unproven-copies',
    text: `delete from ticket_copies c using import_files f
      where c.ticket_id = $1 and f.id = c.file_id and not f.trusted and c.format <> 'TYPED'`,
    values: [ticketId],
  });
  if (rowCount === 0) return;
  await client.query({
    name: 'drop-unproven-answers',
    text: `update tickets set marks_answers = '{}' where id = $1`,
    values: [ticketId],
  });
  await deleteHistory(client, ticketId);
  await client.query({
    name: 'drop-unproven-members',
    text: `delete from ticket_members m where m.ticket_id = $1 and m.response_code is null and not exists (select
        from ticket_responses r where r.ticket_id = m.ticket_id and r.station_code = m.station_code)`,
    values: [ticketId],
  });
}
