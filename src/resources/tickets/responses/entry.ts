import { invalid } from '../../../../domain/errors';
import {
  isListing,
  needsRespondent,
  RESPONDENT_WANTED,
  type ResponseChannel,
} from '../../../../domain/tickets/enteredResponses';
import type { PageRead, Ticket, TicketMember, ToldResponse } from '../../../dataProvider/types';
import { fromWallTime, toWallTime, type WallTime } from '../../../ui/wallTime';

/** What a row says in place of a code. */
export const SAID = { notLooked: '', silent: 'SILENT', words: 'WORDS' } as const;

export interface EntryRow {
  stationCode: string;
  /** A code of the center, or one of `SAID`. */
  answer: string;
  /** Without a code. */
  words: string;
  respondedAt: WallTime;
  comment: string;
}

export interface Entry {
  /** The page as it was pasted. */
  text: string;
  /** Whether something on the page beside its table limits the work; empty until the person says so. */
  limits: '' | 'NO' | 'YES';
  /** The person compared number and revision. */
  isCompared: boolean;
  seenAt: WallTime;
  via: ResponseChannel;
  /** Who said so, where no page was read. */
  respondent: string;
  url: string;
  /** To be attached to the ticket. */
  files: File[];
  responses: EntryRow[];
}

/** Nothing is known to begin with: what was entered before may not be on the page any more. */
export function begin(members: readonly TicketMember[], now: Date): Entry {
  const empty = { answer: SAID.notLooked, words: '', respondedAt: '', comment: '' };
  const responses = members.map(({ stationCode }) => ({ stationCode, ...empty }));
  const how = { via: 'SITE', respondent: '', url: '', files: [] } as const;
  return { text: '', limits: '', isCompared: false, seenAt: toWallTime(now), ...how, files: [], responses };
}

/** A page as it was read, and the text that was read. */
export interface ReadPage extends PageRead {
  text: string;
}

/** A row with what the page says of its utility; one that it says nothing of for sure stays as it is. */
export function withRead(row: EntryRow, rows: PageRead['rows']): EntryRow {
  const read = rows.find(({ stationCode }) => stationCode === row.stationCode)?.response;
  if (!read) return row;
  const { code, respondedAt, comment, isSilent } = read;
  return {
    stationCode: row.stationCode,
    answer: isSilent ? SAID.silent : code,
    words: '',
    respondedAt: isSilent || !respondedAt ? '' : toWallTime(new Date(respondedAt)),
    comment: comment ?? '',
  };
}

/** Whether the ticket will count as looked up, or what that lacks. */
export function extentOf({ responses, via, text, limits, isCompared }: Entry, page: ReadPage | null) {
  const { looked, all } = countLooked(responses);
  if (!isListing(via)) return 'said';
  if (looked < all) return 'part';
  if (text.trim() !== '' && page === null) return 'unread';
  if (page && page.strangers.length > 0) return 'strangers';
  if (page && page.outside.length > 0 && limits !== 'NO') return limits === '' ? 'unanswered' : 'limited';
  return isCompared || page?.isTicketFound ? 'whole' : 'uncompared';
}

/** Only one that nobody has filled in. What is shown of several responses as one is left to the person. */
export function withKnown(
  row: EntryRow,
  members: readonly TicketMember[],
  responses: Ticket['Responses'],
): EntryRow {
  if (row.answer !== SAID.notLooked) return row;
  const member = members.find(({ stationCode }) => stationCode === row.stationCode);
  if (!member) return row;
  if (member.responseCode === null) return { ...row, answer: SAID.silent };
  const told = countedIn(responses, member);
  if (!told || (told.comment ?? '') !== (member.responseComment ?? '')) return row;
  return {
    stationCode: row.stationCode,
    answer: told.code || SAID.words,
    words: told.code ? '' : told.text,
    respondedAt: toWallTime(new Date(told.respondedAt)),
    comment: told.comment ?? '',
  };
}

/** The response that a utility is judged by; none where several are shown as one. */
export function countedIn(
  responses: Ticket['Responses'],
  { stationCode, responseCode, responseText, respondedAt }: TicketMember,
): Ticket['Responses'][number] | undefined {
  return responses.find(
    one =>
      one.stationCode === stationCode &&
      one.withdrawn === null &&
      one.code === responseCode &&
      one.text === responseText &&
      one.respondedAt === respondedAt,
  );
}

/** How it is known, as it is sent: a page has an address, and what somebody says a name. */
export function howIn({ via, respondent, url }: Entry) {
  const isPage = isListing(via);
  return { via, respondent: isPage ? null : respondent, url: isPage ? url || null : null };
}

/** What is sent, each with its place in the form. */
export function toldIn({ responses }: Entry): { place: number; told: ToldResponse }[] {
  return responses.flatMap((row, place) => {
    if (row.answer === SAID.notLooked) return [];
    const { stationCode, answer, words, respondedAt, comment } = row;
    if (answer === SAID.silent) return [{ place, told: { stationCode } }];
    const said = answer === SAID.words ? { text: words } : { code: answer };
    const told = { stationCode, ...said, comment: comment || null, respondedAt: fromWallTime(respondedAt) };
    return [{ place, told }];
  });
}

/** How many utilities were looked up, of how many; all of them make the ticket looked up. */
export function countLooked(responses: readonly EntryRow[]) {
  return {
    looked: responses.filter(({ answer }) => answer !== SAID.notLooked).length,
    all: responses.length,
  };
}

/** @throws ValidationException naming what is missing, before anything is sent */
export function check(entry: Entry): void {
  const wrong: Record<string, string> = {};
  if (fromWallTime(entry.seenAt) === '') wrong['entry.seenAt'] = 'Enter when you looked at the page.';
  if (needsRespondent(entry.via) && entry.respondent.trim() === '') {
    wrong['entry.respondent'] = RESPONDENT_WANTED;
  }
  for (const [place, { answer, words, respondedAt }] of entry.responses.entries()) {
    const field = `entry.responses.${place}`;
    if (answer === SAID.notLooked || answer === SAID.silent) continue;
    if (answer === SAID.words && words.trim() === '')
      wrong[`${field}.words`] = 'Enter the words of the response.';
    if (fromWallTime(respondedAt) === '') wrong[`${field}.respondedAt`] = 'Enter when the utility responded.';
  }
  if (countLooked(entry.responses).looked === 0) {
    wrong['entry.responses.0.answer'] = 'Choose a response for at least one utility.';
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** The names that the server has for fields of what was sent, as the form has them. */
export function inForm(errors: Record<string, string>, places: readonly number[]): Record<string, string> {
  const nameOf = (path: string) => {
    const [, index, name = ''] = /^responses\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const place = places[Number(index)];
    return place === undefined ? path : `responses.${place}.${FIELDS[name] ?? name}`;
  };
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [nameOf(path), message]));
}

const FIELDS: Readonly<Record<string, string>> = { stationCode: 'answer', code: 'answer', text: 'words' };
