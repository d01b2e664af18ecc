import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '../../domain/errors';
import { uuidOf } from '../../domain/text';
import { MAX_SHEETS, sheetMailSchema } from '../../domain/tickets/sheetMail';
import { UNDO_SECONDS } from '../../domain/undo';
import { parse } from '../../domain/validation';
import type { Actor, Asker } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { signedLink } from '../access/signedLink';
import { withActor } from '../access/withActor';
import { countLetter, writeLetter } from '../mail/letter';
import { ticketSheetsLetter } from '../mail/letters/sheets';
import { deleteUnsentMails, insertMails } from '../mail/mails.sql';
import type { Services } from '../services';
import { passportLink, passportsFor } from './passports';
import { readTickets } from './readTickets';
import { ticketSheet } from './ticketSheet';

/** @throws ValidationException naming `ticketIds`, or NotFoundException */
export async function makeTicketSheets(
  services: Services,
  actor: Asker,
  ticketIds: readonly string[],
): Promise<{ link: string }> {
  authorize(actor.viewer, 'READ', 'tickets');
  const ids = parse(idsSchema, ticketIds, 'ticketIds');
  await withActor(services.pool, actor, client => passportsFor(client, services, actor, ids, 'optional'));
  const { baseUrl, secrets } = services.config;
  const link = signedLink(secrets.tokenKeys, sheetsPath(ids), actor, services.now());
  return { link: `${baseUrl}${link}&language=${actor.language}` };
}

const idsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.uuid('Choose tickets of the list.'), v.toLowerCase())),
  v.transform(ids => [...new Set(ids)]),
  v.minLength(1, 'Choose at least one ticket.'),
  v.maxLength(MAX_SHEETS, `Choose at most ${MAX_SHEETS} tickets.`),
);

/** Mails to other people, so each ticket must be one that the viewer may share. */
export async function sendTicketSheets(
  services: Services,
  actor: Actor,
  request: { ticketIds: readonly string[]; to: readonly string[]; note?: string | null },
): Promise<{ sendingId: string }> {
  authorize(actor.viewer, 'CREATE', 'passports');
  const ids = parse(idsSchema, request.ticketIds, 'ticketIds');
  const { to, note } = parse(sheetMailSchema, { to: request.to, note: request.note ?? '' });
  const { companyId } = actor;
  const sendingId = randomUUID();
  const now = services.now();
  const notBefore = new Date(now.getTime() + UNDO_SECONDS * 1000);
  await withActor(services.pool, actor, async client => {
    const passports = await passportsFor(client, services, actor, ids, 'required');
    const tickets = await readTickets(services, client, ids, { now, audience: 'public', language: 'en' });
    const sheets = tickets.map(read => ({
      ...ticketSheet(read, 'public', now),
      link: passportLink(services, passports.get(read.row.id)?.id ?? ''),
    }));
    const letter = writeLetter(ticketSheetsLetter({ sheets, note }));
    const kind = 'ticketSheets';
    // In one order, so that two senders can't wait for each other.
    for (const address of to.toSorted()) await countLetter(client, services, kind, { companyId, address });
    await insertMails(
      client,
      to.map(address => ({
        ...{ companyId, kind, to: address, ...letter, notBefore },
        dedupeKey: `${keyOf(actor, sendingId)}${address}`,
      })),
    );
    for (const entityId of ids) {
      await auditBy(client, actor, {
        action: 'sendTicketSheets',
        entity: 'ticket',
        entityId,
        after: { to, sendingId },
      });
    }
  });
  return { sendingId };
}

const keyOf = ({ viewer }: Actor, sendingId: string) => `ticketSheets:${viewer.id}:${sendingId}:`;

/** Only the sender can. @throws NotFoundException once they are sent */
export async function undoTicketSheets(services: Services, actor: Actor, sendingId: string): Promise<void> {
  authorize(actor.viewer, 'CREATE', 'passports');
  await withActor(services.pool, actor, async client => {
    const undone = await deleteUnsentMails(client, keyOf(actor, sendingId));
    if (undone > 0) {
      const change = { action: 'undoTicketSheets', entity: 'export', entityId: sendingId } as const;
      return auditBy(client, actor, { ...change, after: { mails: undone } });
    }
    throw new AppError('NotFoundException', 'The mail has already been sent and can’t be undone.');
  });
}

const ID_BYTES = 16;

export function sheetsPath(ids: readonly string[]): string {
  return `/sheets/${Buffer.from(ids.map(id => id.replaceAll('-', '')).join(''), 'hex').toString('base64url')}`;
}

/** Null for a mistyped address. */
export function idsOfPath(part: string): string[] | null {
  const bytes = Buffer.from(part, 'base64url');
  const count = bytes.length / ID_BYTES;
  if (!Number.isInteger(count) || count < 1 || count > MAX_SHEETS) return null;
  return Array.from({ length: count }, (_, index) => {
    return uuidOf(bytes.subarray(index * ID_BYTES, (index + 1) * ID_BYTES).toString('hex'));
  });
}
