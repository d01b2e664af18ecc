import type { ClientBase } from 'pg';
import type { Actor } from '../actor';
import { type AuditEntry, recordAudit } from './audit.sql';

type Change = Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'before' | 'after'>;

export function auditBy(client: ClientBase, actor: Actor, change: Change): Promise<void> {
  return recordAudit(client, {
    companyId: actor.companyId,
    userId: actor.viewer.id,
    userName: actor.viewer.username,
    requestId: actor.requestId,
    ...change,
  });
}

export function auditBySystem(client: ClientBase, companyId: string, change: Change): Promise<void> {
  return recordAudit(client, { companyId, userId: null, userName: 'SYSTEM', ...change });
}

type Fields = Record<string, unknown>;

/** The changed fields. Values are compared as JSON. */
export function changes(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const altered = Object.keys(after).filter(
    field => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const only = (fields: Fields) => Object.fromEntries(altered.map(field => [field, fields[field] ?? null]));
  return { before: only(before), after: only(after) };
}
