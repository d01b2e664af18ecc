import type { ClientBase } from 'pg';
import { CAPS, COPY_TOO_MANY } from '../../domain/imports/caps';
import type { ReadResult } from '../../domain/imports/readTicket';
import { typedDraftOf } from '../../domain/imports/typedDraft';
import { storableText } from '../database/statement';
import { withoutTokens } from '../reading/withoutAddresses';
import { placeOutlines } from './outlines.sql';

export async function storeResults(
  client: ClientBase,
  { companyId, importId, fileId, now }: { companyId: string; importId: string; fileId: string; now: Date },
  results: readonly ReadResult[],
): Promise<boolean> {
  const { rows } = await client.query<{ names: string[]; tokens: string[] }>({
    name: 'import-file-read',
    text: `update import_files f set read_at = $2 from imports i join companies c on c.id = i.company_id
      where f.id = $1 and f.read_at is null and i.id = f.import_id
      returning array_remove(array[f.file_name, i.subject], null) as names,
        array_remove(array[c.inbound_token, c.previous_inbound_token], null) as tokens`,
    values: [fileId, now],
  });
  const [file] = rows;
  if (!file) return false;
  const { names, tokens } = file;
  // Users who can see the mail may not all see the company's inbound address.
  const storable = (_key: string, value: unknown) =>
    typeof value === 'string' ? withoutTokens(storableText(value), tokens) : value;
  let items: string[] = [];
  let characters = 0;
  const insert = async () => {
    await insertItems(client, { companyId, importId, fileId }, `[${items.join(',')}]`);
    items = [];
    characters = 0;
  };
  for (const [no, result] of results.entries()) {
    const item = JSON.stringify(itemOf(result, no, names), storable);
    items.push(item);
    characters += item.length;
    if (items.length >= ITEMS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await insert();
  }
  if (items.length > 0) await insert();
  const numbers = results.flatMap(one => (one.kind === 'ticket' ? [one.ticket.ticketNumber] : []));
  const ticketNumbers = [...new Set(numbers)];
  await refuseCopies(client, { importId, fileId }, ticketNumbers);
  await placeOutlines(client, importId, ticketNumbers);
  return true;
}

/** Larger statements would block the process while they are serialized. */
const ITEMS_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 1_000_000;

async function refuseCopies(
  client: ClientBase,
  { importId, fileId }: { importId: string; fileId: string },
  ticketNumbers: readonly string[],
): Promise<void> {
  await client.query({
    name: 'refuse-copies',
    text: `update import_items i set found = 'unreadable', reading = null, reason = format($5, i.ticket_no), named_center = i.call_center,
        named_ticket_no = i.ticket_no, named_revision = i.revision, call_center = null, ticket_no = null, revision = null
      from (select x.id, row_number() over (partition by x.ticket_no order by x.file_id = $2, x.no) as place
        from import_items x where x.import_id = $1 and x.ticket_no = any($3) and x.found = 'ticket') copies
      where i.id = copies.id and i.file_id = $2 and copies.place > $4`,
    values: [importId, fileId, ticketNumbers, CAPS.copies, COPY_TOO_MANY],
  });
}

async function insertItems(
  client: ClientBase,
  { companyId, importId, fileId }: { companyId: string; importId: string; fileId: string },
  items: string,
): Promise<void> {
  await client.query({
    name: 'insert-import-items',
    text: `insert into import_items (company_id, import_id, file_id, no, path, sha256, message_id, sent_at, found, reading,
        call_center, ticket_no, revision, reason, line, named_center, named_ticket_no, named_revision)
      select $1, $2, $3, r.no, array(select jsonb_array_elements_text(r.path)), decode(r.hash, 'hex'), r."messageId",
        r."sentAt", r.kind, r.ticket, r.ticket->>'callCenter', r.ticket->>'ticketNumber', r.ticket->>'revision',
        r.reason, r.line, r.named->>'callCenter', r.named->>'ticketNumber', r.named->>'revision'
      from jsonb_to_recordset($4) as r (no int, path jsonb, hash text, "messageId" text, "sentAt" timestamptz, kind text,
        ticket jsonb, reason text, line int, named jsonb)`,
    values: [companyId, importId, fileId, items],
  });
}

function itemOf(result: ReadResult, no: number, names: readonly string[]) {
  const of = { no, kind: result.kind, ...result.source };
  switch (result.kind) {
    case 'ticket':
      return { ...of, ticket: result.ticket };
    case 'responses':
      return { ...of, ticket: result.listing };
    case 'otherCenter':
      return { ...of, reason: result.center };
    case 'unreadable':
      return {
        ...{ ...of, reason: result.reason, line: result.line },
        named: namedBy(result, names),
      };
  }
}

/** The item's own text, else what its names agree on, else the nearest name. */
function namedBy({ source: { path, subject }, named }: Unreadable, names: readonly string[]) {
  const [own = '', ...outer] = path.toReversed();
  const nearest = [own, subject ?? '', ...outer, ...names];
  const draft = [nearest, ...nearest.map(name => [name])]
    .map(some => typedDraftOf(null, some))
    .find(({ revision }) => revision !== null);
  if (!named) return draft;
  return { callCenter: draft?.ticketNumber === named.ticketNumber ? draft.callCenter : null, ...named };
}

type Unreadable = Extract<ReadResult, { kind: 'unreadable' }>;
