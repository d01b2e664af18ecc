import type { ClientBase } from 'pg';
import type { Language, Said } from '../../domain/language';
import type { TextEvent } from '../../domain/people/texts';
import { LATE_CODES } from '../../domain/tickets/actions/silence';
import type { VerdictRow } from '../../domain/tickets/verdict/summary';
import type { TextTicket } from './letters/texts';

interface NewTexts {
  event: TextEvent;
  /** Only people who asked for it get one, and once about each thing. */
  texts: readonly { person: string; about: string; text: Said }[];
  endsAt: Date;
}

/** Call it in the same transaction as the event. */
export async function insertTexts(client: ClientBase, { event, texts, endsAt }: NewTexts): Promise<void> {
  if (texts.length === 0) return;
  await client.query({
    name: 'store-texts',
    text: 'select store_texts($1, $2, $3)',
    values: [event, JSON.stringify(texts), endsAt],
  });
}

export interface WaitingText {
  id: string;
  kind: string;
  address: string;
  /** Empty if it is made of the verdict. */
  text: string;
  attempt: number;
  isWanted: boolean;
  isLate: boolean;
  quietFrom: string;
  quietUntil: string;
  language: Language | null;
  ticket: TextTicket | null;
  /** Null while it is being worked out. */
  verdict_step: VerdictRow['verdict_step'];
}

export async function claimText(
  client: ClientBase,
  claim: { now: Date; until: Date; hasGateway: boolean },
): Promise<WaitingText | null> {
  const { rows } = await client.query<WaitingText>({
    name: 'claim-text',
    text: `select mail_id as id, kind, address, body_text as text, attempt, is_wanted as "isWanted",
        is_late as "isLate",
        quiet_from as "quietFrom", quiet_until as "quietUntil", language, ticket, verdict_step
      from claim_text($1, $2, $3, $4, $5)`,
    values: [
      ...[claim.now, claim.until, claim.hasGateway],
      ...[LATE_CODES.map(({ code }) => code), LATE_CODES.flatMap(({ words }) => words)],
    ],
  });
  return rows[0] ?? null;
}

interface TextEnding {
  state: 'SENT' | 'QUEUED' | 'FAILED' | 'HELD' | 'DROPPED';
  notBefore: Date;
  error: string | null;
  at: Date;
  said: string;
}

/** Does nothing if another process has claimed the text since. */
export async function endTextTry(
  client: ClientBase,
  { id, attempt }: WaitingText,
  end: TextEnding,
): Promise<void> {
  await client.query({
    name: 'end-text-try',
    text: 'select end_text_try($1, $2, $3, $4, $5, $6, $7)',
    values: [id, attempt, end.state, end.notBefore, end.error, end.at, end.said],
  });
}
