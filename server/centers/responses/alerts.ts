import type { ClientBase } from 'pg';
import type { Language } from '../../../domain/language';
import type { TimedAnswer } from '../../../domain/tickets/stations';
import { type Letter, writeLetters } from '../../mail/letter';
import {
  type AnsweredTicket,
  overrideEndedLetter,
  responsesWithdrawnLetter,
  utilityStopLetter,
} from '../../mail/letters/responses';
import { insertMail } from '../../mail/mails.sql';
import { selectAlertedTicket } from './alerts.sql';
import type { KeptStation } from './recount.sql';
import type { RevokedOverrideRow, TakenBack } from './responses.sql';

export interface NotifiedTicket {
  id: string;
  companyId: string;
}

export interface RevokedOverride extends RevokedOverrideRow {
  /** Null if the station was asked again and has not responded. */
  answer: TimedAnswer | null;
  isWithdrawal?: boolean;
}

interface CommentedStation extends Pick<KeptStation, 'code' | 'answer'> {
  comment: string | null;
}

export async function alertRed(
  client: ClientBase,
  baseUrl: string,
  ticket: NotifiedTicket,
  stations: readonly CommentedStation[],
  now: Date,
): Promise<void> {
  const codes = stations.map(({ code }) => code).join(',');
  await store(client, ticket, 'responseRed', `${codes}:${now.toISOString()}`, (alerted, language) =>
    utilityStopLetter({ ticket: alerted, stations, baseUrl }, language),
  );
}

export async function alertTaken(
  client: ClientBase,
  baseUrl: string,
  ticket: NotifiedTicket,
  taken: readonly TakenBack[],
  now: Date,
): Promise<void> {
  await store(client, ticket, 'responsesTaken', now.toISOString(), (alerted, language) =>
    responsesWithdrawnLetter({ ticket: alerted, responses: taken, baseUrl }, language),
  );
}

export async function alertRevoked(
  client: ClientBase,
  baseUrl: string,
  ticket: NotifiedTicket,
  revoked: RevokedOverride,
): Promise<void> {
  const { stationCode, override } = revoked;
  await store(client, ticket, 'overrideUndone', `${stationCode}:${override.at}`, (alerted, language) =>
    overrideEndedLetter({ ...revoked, ticket: alerted, baseUrl }, language),
  );
}

async function store(
  client: ClientBase,
  ticket: NotifiedTicket,
  kind: string,
  about: string,
  letterOf: (alerted: AnsweredTicket, language: Language) => Letter,
): Promise<void> {
  const alerted = await selectAlertedTicket(client, ticket.id);
  if (!alerted) return;
  const letter = writeLetters(language => letterOf({ ...alerted, id: ticket.id }, language));
  for (const to of alerted.recipients) {
    const dedupeKey = `${kind}:${ticket.id}:${about}:${to}`;
    await insertMail(client, { companyId: ticket.companyId, kind, to, ...letter, dedupeKey });
  }
}
