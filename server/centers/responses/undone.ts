import type { ClientBase } from 'pg';
import type { TimedAnswer } from '../../../domain/tickets/stations';
import { auditBySystem } from '../../audit/auditBy';
import { alertUndone } from './alerts';
import type { UndoneOverride } from './responses.sql';

/** A ticket as far as telling of its stations needs it. */
export interface ToldTicket {
  id: string;
  companyId: string;
}

/** An override that fell, and by what. */
export interface FallenOverride extends UndoneOverride {
  /** What the station is judged by now; null when it was asked anew and is silent. */
  answer: TimedAnswer | null;
  /** The response that it judged was taken back by who had told it. */
  isWithdrawal?: boolean;
}

/** Writes down that an override no longer holds and tells people, in the transaction in which it fell. */
export async function tellUndone(
  client: ClientBase,
  baseUrl: string,
  ticket: ToldTicket,
  fallen: FallenOverride,
): Promise<void> {
  await auditUndone(client, ticket, fallen);
  await alertUndone(client, baseUrl, ticket, fallen);
}

/** The log alone. */
export function auditUndone(
  client: ClientBase,
  { id, companyId }: ToldTicket,
  { stationCode, override, answer }: FallenOverride,
): Promise<void> {
  return auditBySystem(client, companyId, {
    action: 'undoOverwrite',
    entity: 'ticket',
    entityId: id,
    before: { stationCode, override },
    after: { stationCode, override: null, code: answer?.code ?? null },
  });
}
