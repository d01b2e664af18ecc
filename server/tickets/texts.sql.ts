import type { ClientBase } from 'pg';
import type { Filter } from '../../domain/filters';
import { FEW_FOUND, type TicketFilterField } from '../../domain/lists';
import { contains } from '../database/lists/conditions.sql';
import { Parameters, statement } from '../database/statement';
import type { StoredBounds } from './groups.sql';

// A text is looked up before the statement that wants its tickets is written, because the two ways to read them differ by
// what is found: few are fetched by their ids; of a text that very many hold, the tickets are read in the order of the list
// and each is compared, which ends with the page.

/** A part of a ticket's text: of its number or name, or of anything that is searched (Text). */
interface WantedText {
  field: TextField;
  text: string;
}

type TextField = (typeof TEXT_FIELDS)[number];
const TEXT_FIELDS = ['Text', 'Name', 'TicketNo'] as const satisfies readonly TicketFilterField[];

/** What was found of a text. */
export interface FoundText extends WantedText {
  /** The tickets that hold it, as PostgreSQL writes them; null: they are more than a few, or were not looked up. */
  ids: string | null;
  /** Of so many that hold it, and one more, it is known that whoever asks sees them. */
  least: number;
}

/** The text of a filter that is looked up so; null for other filters. */
export function textOf(filter: Filter<TicketFilterField>): WantedText | null {
  const field = TEXT_FIELDS.find(one => one === filter.field);
  return field !== undefined && filter.match === 'contains' ? { field, text: filter.text } : null;
}

/**
 * Looks the texts up. Of one without a trigram, as two letters are, the index would be read from end to end: it is taken
 * for one that many hold.
 *
 * @param bounds what may stand in the list; the others need not be found
 */
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
      : `tickets_holding(${pattern}, ${parts}, ${field === 'Name' ? `'name'` : `'ticket_no'`}, ${among})`;
  const few = `cardinality(ids) <= ${most}`;
  const query = `with found as materialized (select array(select ${finder}) as ids)
    select case when ${few} then ids::text end as ids,
      case when ${few} or current_user <> 'whiteline_app' then 0 else ${most} end as least from found`;
  const { rows } = await client.query<Pick<FoundText, 'ids' | 'least'>>(statement(query, params.values));
  return { ...wanted, ...(rows[0] ?? UNKNOWN) };
}

const UNKNOWN = { ids: null, least: 0 };

/**
 * The condition that the ticket `t` holds the text. The planner takes a comparison of texts for one that finds next to
 * nothing and would put all that it finds in order; of a case it knows nothing and reads the list's own order.
 */
export function holds({ field, text, ids }: FoundText, params: Parameters): string {
  if (ids !== null) return `t.id = any(${params.add(ids)}::uuid[])`;
  const pattern = params.add(contains(text));
  const placed = `t.id in (select placed_holding(${pattern}))`;
  const condition =
    field === 'Text'
      ? `ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike ${pattern}
        or ${placed} or t.job_id in (select h.id from jobs h where h.job_no ilike ${pattern} or h.name ilike ${pattern})`
      : field === 'Name'
        ? `t.name ilike ${pattern}`
        : `t.ticket_no ilike ${pattern} or ${placed}`;
  return `case when ${condition} then true else false end`;
}

/**
 * What of a text the index is asked for: of a long one its first three characters and its last word's beginning among the
 * last four. The index walks a list for each trigram, of common ones to the end, so a few of them find as much in a
 * fraction of the time; numbers differ at their ends. Other letters than those of ASCII are compared by their case in a
 * word, which a part may cut.
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
/** With the character before it, by which the index knows where a word begins. */
const LAST_WORD = /[^0-9a-z][0-9a-z]+$/i;
/** Without one in its pattern the index reads all that it has. */
const HAS_TRIGRAM = /[0-9a-z]{3}|[0-9a-z]{2}[^0-9a-z]|[^0-9a-z][0-9a-z]/i;
