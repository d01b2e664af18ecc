import type { ClientBase } from 'pg';

/** One row of the append-only log. `before` and `after` hold only what changed; never a secret. */
export interface AuditEntry {
  companyId: string | null;
  userId: string | null;
  /** Kept beside the id so the log reads without a join and after a rename. */
  userName: string;
  /** Action value of domain/actions.ts, or the name of a background work. */
  action: string;
  entity: AuditedEntity;
  entityId: string;
  before?: object | null;
  after?: object | null;
  requestId?: string | null;
}

export type AuditedEntity =
  | 'session'
  | 'user'
  | 'credentials'
  | 'job'
  | 'ticket'
  | 'company'
  | 'subcontractor'
  | 'contact'
  | 'invitation'
  | 'event'
  | 'ticketProfile'
  | 'export';

/** Writes the row in the transaction of the change it tells of. */
export async function recordAudit(client: ClientBase, entry: AuditEntry): Promise<void> {
  await client.query({
    name: 'record-audit',
    text: `insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, after, request_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      entry.companyId,
      entry.userId,
      entry.userName,
      entry.action,
      entry.entity,
      entry.entityId,
      entry.before ? JSON.stringify(entry.before) : null,
      entry.after ? JSON.stringify(entry.after) : null,
      entry.requestId ?? null,
    ],
  });
}
