import type { ClientBase } from 'pg';
import type { Filter } from '../../domain/filters';
import { FEW_FOUND, type TicketFilterField } from '../../domain/lists';
import { searched, wordsOf } from '../../domain/search/search';
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
  if (field === undefined || filter.match !== 'contains') return null;
  const number = searched(filter.text);
  const isNumber = (field === 'Text' || field === 'TicketNo') && LONG_NUMBER.test(number);
  return { field, text: isNumber ? number : filter.text };
}

/** Found however it is written. A short one may be part of a name. */
const LONG_NUMBER = /^\d{9,}(?:-\d{3})?$/;

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
  const words = field === 'Text' ? wordsOf(text) : [text];
  if (!words.some(word => HAS_TRIGRAM.test(word))) return { ...wanted, ...UNKNOWN };
  const params = new Parameters();
  const pattern = params.add(field === 'Text' ? words.map(contains) : contains(text));
  const parts = params.add(partsOf(words).map(contains));
  const among = `${params.add(statuses)}, ${params.add(since)}, ${most + 1}`;
  const finder =
    field === 'Text'
      ? `tickets_with_words(${pattern}, ${parts}, ${among})`
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

export function holds({ field, text, ids }: FoundText, params: Parameters): string {
  const isAmong = ids !== null && `t.id = any(${params.add(ids)}::uuid[])`;
  if (isAmong && field !== 'Place') return isAmong;
  if (field === 'Text') return either(holdsWords(wordsOf(text), params));
  const pattern = params.add(contains(text));
  if (isAmong) return `${isAmong} and t.place ilike ${pattern}`;
  if (field === 'TicketNo') return either(`t.ticket_no ilike ${pattern} or ${placedHolding(pattern)}`);
  return either(`t.${field.toLowerCase()} ilike ${pattern}`);
}

/** Without the `case`, the planner expects few matches and sorts them all. */
const either = (condition: string) => `case when ${condition} then true else false end`;

const placedHolding = (pattern: string) => `t.id in (select placed_holding(${pattern}))`;

function holdsWords(words: readonly string[], params: Parameters): string {
  const patterns = words.map(contains);
  const all = `ilike all (${params.add(patterns)}::text[])`;
  const [first, ...more] = patterns;
  return `ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) ${all}
    ${more.length === 0 ? `or ${placedHolding(`${params.add(first)}::text`)}` : ''}
    or t.job_id in (select h.id from jobs h where h.job_no || E'\\n' || h.name ${all})`;
}

/**
 * Searches only the first three characters and the end of a long word, or the beginnings of the two longest words. The
 * index reads a list per trigram, so fewer are faster. Text with non-ASCII letters isn't cut, because case depends on
 * the whole word.
 */
function partsOf(words: readonly string[]): string[] {
  const [text = '', second] = words
    .filter(word => HAS_TRIGRAM.test(word))
    .toSorted((one, other) => other.length - one.length);
  if (second !== undefined)
    return [text, second].map(word => (NOT_ASCII.test(word) ? word : word.slice(0, MOST)));
  if (text.length < FIRST + LAST || NOT_ASCII.test(text)) return [text];
  const end = text.slice(-LAST);
  const word = end.slice(Math.max(0, end.search(LAST_WORD)));
  const parts = [text.slice(0, FIRST), word].filter(part => HAS_TRIGRAM.test(part));
  return parts.length > 0 ? parts : [text];
}

const MOST = 6;
const FIRST = 3;
const LAST = 4;
const NOT_ASCII = /[^\x20-\x7e]/;
/** Includes the character before it, so that the index knows where a word begins. */
const LAST_WORD = /[^0-9a-z][0-9a-z]+$/i;
/** Without one, the index reads everything. */
const HAS_TRIGRAM = /[0-9a-z]{3}|[0-9a-z]{2}[^0-9a-z]|[^0-9a-z][0-9a-z]/i;
