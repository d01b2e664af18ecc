import type { ClientBase } from 'pg';
import type { AuditedAction, AuditedEntity } from '../../../domain/audit/words';

export interface AuditEntry {
  companyId: string | null;
  userId: string | null;
  /** Stored with the id, so that the log needs no join and survives renames. */
  userName: string;
  /** The type ensures that the log page has a text for it. */
  action: AuditedAction;
  entity: AuditedEntity;
  entityId: string;
  before?: object | null;
  after?: object | null;
  requestId?: string | null;
}

/** Call it in the same transaction as the change. */
export function recordAudit(client: ClientBase, entry: AuditEntry): Promise<void> {
  return recordAudits(client, [entry]);
}

export async function recordAudits(client: ClientBase, entries: readonly AuditEntry[]): Promise<void> {
  await client.query({
    name: 'record-audits',
    text: `insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, after, request_id)
      select company_id, user_id, user_name, action, entity, entity_id, before, after, request_id
      from jsonb_populate_recordset(null::audit, $1)`,
    values: [JSON.stringify(entries.map(rowOf))],
  });
}

function rowOf(entry: AuditEntry) {
  return {
    company_id: entry.companyId,
    user_id: entry.userId,
    user_name: entry.userName,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId.toLowerCase(),
    before: entry.before ?? null,
    after: entry.after ?? null,
    request_id: entry.requestId ?? null,
  };
}
