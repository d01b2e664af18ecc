import type { ClientBase } from 'pg';
import type { Filter } from '../../domain/filters';
import { FEW_FOUND, type TicketFilterField } from '../../domain/lists';
import { contains } from '../database/lists/conditions.sql';
import { Parameters, statement } from '../database/statement';
import type { StoredBounds } from './groups.sql';

// Texts are looked up first, because the main statement depends on the number of matches. Few matches are
// fetched by ID. For a common text, tickets are read in list order and compared until the page is full.

interface WantedText {
  field: TextField;
  text: string;
}

type TextField = (typeof TEXT_FIELDS)[number];
const TEXT_FIELDS = ['Text', 'Name', 'Place', 'TicketNo'] as const satisfies readonly TicketFilterField[];

export interface FoundText extends WantedText {
  /** A PostgreSQL array. Null if there are more than a few, or they were not looked up. */
  ids: string | null;
  /** More matches than this are visible to the viewer. 0 if unknown. */
  least: number;
}

export function textOf(filter: Filter<TicketFilterField>): WantedText | null {
  const field = TEXT_FIELDS.find(one => one === filter.field);
  return field !== undefined && filter.match === 'contains' ? { field, text: filter.text } : null;
}

/** A text without a trigram would scan the whole index, so it counts as common. */
export function findTexts(
  client: ClientBase,
  texts: readonly WantedText[],
  bounds: StoredBounds,
  most = FEW_FOUND,
): Promise<FoundText[]> {
  return Promise.all(texts.map(wanted => findText(client, wanted, bounds, most)));
}

async function findText(
  client: ClientBase,
  wanted: WantedText,
  { statuses, since }: StoredBounds,
  most: number,
): Promise<FoundText> {
  const { field, text } = wanted;
  if (!HAS_TRIGRAM.test(text)) return { ...wanted, ...UNKNOWN };
  const params = new Parameters();
  const [pattern, parts] = [params.add(contains(text)), params.add(partsOf(text).map(contains))];
  const among = `${params.add(statuses)}, ${params.add(since)}, ${most + 1}`;
  const finder =
    field === 'Text'
      ? `tickets_with_job_holding(${pattern}, ${parts}, ${among})`
      : `tickets_holding(${pattern}, ${parts}, ${INDEXED[field]}, ${among})`;
  const few = `cardinality(ids) <= ${most}`;
  const query = `with found as materialized (select array(select ${finder}) as ids)
    select case when ${few} then ids::text end as ids,
      case when ${few} or current_user <> 'whiteline_app' then 0 else ${most} end as least from found`;
  const { rows } = await client.query<Pick<FoundText, 'ids' | 'least'>>(statement(query, params.values));
  const known = rows[0] ?? UNKNOWN;
  return { ...wanted, ...known, least: field === 'Place' ? 0 : known.least };
}

/** Address and city. The stored text keeps its comma where one is missing. */
export const PLACE_SHOWN = `btrim(t.place, ', ')`;

/** Field of the finder. A place is looked up among all texts of a ticket, then compared. */
const INDEXED = { Name: `'name'`, TicketNo: `'ticket_no'`, Place: 'null' } as const;

const UNKNOWN = { ids: null, least: 0 };

/** Without the `case`, the planner expects few matches and sorts them all. */
export function holds({ field, text, ids }: FoundText, params: Parameters): string {
  const isAmong = ids !== null && `t.id = any(${params.add(ids)}::uuid[])`;
  if (isAmong && field !== 'Place') return isAmong;
  const pattern = params.add(contains(text));
  if (isAmong) return `${isAmong} and t.place ilike ${pattern}`;
  const placed = `t.id in (select placed_holding(${pattern}))`;
  const condition =
    field === 'Text'
      ? `ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike ${pattern}
        or ${placed} or t.job_id in (select h.id from jobs h where h.job_no ilike ${pattern} or h.name ilike ${pattern})`
      : field === 'Name' || field === 'Place'
        ? `t.${field.toLowerCase()} ilike ${pattern}`
        : `t.ticket_no ilike ${pattern} or ${placed}`;
  return `case when ${condition} then true else false end`;
}

/**
 * Searches only the first three characters and the end of a long text. The index reads a list per trigram, so
 * fewer are faster. Text with non-ASCII letters isn't cut, because case depends on the whole word.
 */
function partsOf(text: string): string[] {
  if (text.length < FIRST + LAST || NOT_ASCII.test(text)) return [text];
  const end = text.slice(-LAST);
  const word = end.slice(Math.max(0, end.search(LAST_WORD)));
  const parts = [text.slice(0, FIRST), word].filter(part => HAS_TRIGRAM.test(part));
  return parts.length > 0 ? parts : [text];
}

const FIRST = 3;
const LAST = 4;
const NOT_ASCII = /[^\x20-\x7e]/;
/** Includes the character before it, so that the index knows where a word begins. */
const LAST_WORD = /[^0-9a-z][0-9a-z]+$/i;
/** Without one, the index reads everything. */
const HAS_TRIGRAM = /[0-9a-z]{3}|[0-9a-z]{2}[^0-9a-z]|[^0-9a-z][0-9a-z]/i;
