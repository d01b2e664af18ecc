import type { ClientBase } from 'pg';
import type { Language, Said } from '../../../domain/language';
import type { TimedAnswer } from '../../../domain/tickets/stations';
import { type Letter, writeLetters } from '../../mail/letter';
import {
  type AnsweredTicket,
  overrideEndedLetter,
  responsesWithdrawnLetter,
  stopWords,
  utilityOf,
  utilityStopLetter,
} from '../../mail/letters/responses';
import { responseRedText, responsesWithdrawnText } from '../../mail/letters/texts';
import { insertMail } from '../../mail/mails.sql';
import { insertTexts } from '../../mail/texts.sql';
import { type AlertedTicket, selectAlertedTicket } from './alerts.sql';
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

export interface StoppingStation extends Pick<KeptStation, 'code' | 'answer'> {
  /** Of a response that just came. */
  comment: string | null;
  /** What stops, unless it's the response itself. */
  why: Said | null;
}

/** Stations whose response stops the work. */
export async function alertStops(
  client: ClientBase,
  baseUrl: string,
  ticket: NotifiedTicket,
  stations: readonly StoppingStation[],
  now: Date,
): Promise<void> {
  const codes = stations.map(({ code }) => code).join(',');
  const about = `${codes}:${now.toISOString()}`;
  const alerted = await store(client, ticket, 'responseRed', about, (read, language) =>
    utilityStopLetter({ ticket: read, stations, baseUrl }, language),
  );
  if (!alerted) return;
  const named = stations.map(({ code, ...said }) => ({
    utility: utilityOf(alerted, code),
    response: stopWords(said),
  }));
  await textRed(client, alerted, about, responseRedText({ ticket: alerted, stations: named, baseUrl }), now);
}

interface Taken {
  taken: readonly TakenBack[];
  /** Who withdrew them, if not the center. */
  takenBy: string | undefined;
  /** Stations that no response clears now. */
  missing: readonly string[];
}

export async function alertTaken(
  client: ClientBase,
  baseUrl: string,
  ticket: NotifiedTicket,
  { taken, takenBy, missing }: Taken,
  now: Date,
): Promise<void> {
  const codes = new Set(taken.map(({ stationCode }) => stationCode));
  const about = `${[...codes].join(',')}:${now.toISOString()}`;
  const alerted = await store(client, ticket, 'responsesTaken', about, (read, language) =>
    responsesWithdrawnLetter({ ticket: read, responses: taken, takenBy, baseUrl }, language),
  );
  if (!alerted || missing.length === 0) return;
  const utilities = missing.map(code => utilityOf(alerted, code));
  const text = responsesWithdrawnText({ ticket: alerted, utilities, baseUrl });
  await textRed(client, alerted, `withdrawn:${about}`, text, now);
}

/** A text about a stop that is older is no news. */
const DAY_MS = 86_400_000;

async function textRed(
  client: ClientBase,
  { id, recipientIds }: Alerted,
  about: string,
  text: Said,
  now: Date,
): Promise<void> {
  const texts = recipientIds.map(person => ({ person, about: `${id}:${about}`, text }));
  await insertTexts(client, { event: 'RESPONSE_RED', texts, endsAt: new Date(now.getTime() + DAY_MS) });
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

type Alerted = AlertedTicket & AnsweredTicket;

async function store(
  client: ClientBase,
  ticket: NotifiedTicket,
  kind: string,
  about: string,
  letterOf: (alerted: AnsweredTicket, language: Language) => Letter,
): Promise<Alerted | null> {
  const read = await selectAlertedTicket(client, ticket.id);
  if (!read) return null;
  const alerted = { ...read, id: ticket.id };
  const letter = writeLetters(language => letterOf(alerted, language));
  for (const to of alerted.recipients) {
    const dedupeKey = `${kind}:${ticket.id}:${about}:${to}`;
    await insertMail(client, { companyId: ticket.companyId, kind, to, ...letter, dedupeKey });
  }
  return alerted;
}
