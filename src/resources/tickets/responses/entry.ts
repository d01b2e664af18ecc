import { invalid } from '../../../../domain/errors';
import {
  isListing,
  needsRespondent,
  RESPONDENT_WANTED,
  type ResponseChannel,
} from '../../../../domain/tickets/enteredResponses';
import type { PageRead, ResponseInput, Ticket, TicketMember } from '../../../dataProvider/types';
import { fromWallTime, toWallTime, type WallTime } from '../../../ui/wallTime';

/** Values of a row that isn't coded. */
export const SAID = { notLooked: '', silent: 'SILENT', words: 'WORDS' } as const;

export interface EntryRow {
  stationCode: string;
  /** A code of the center, or one of `SAID`. */
  answer: string;
  words: string;
  respondedAt: WallTime;
  comment: string;
}

export interface Entry {
  text: string;
  /** Whether text outside the table limits the work. Empty until the user answers. */
  limits: '' | 'NO' | 'YES';
  /** The user compared number and revision. */
  isCompared: boolean;
  seenAt: WallTime;
  via: ResponseChannel;
  /** The person who gave the response, where no page was read. */
  respondent: string;
  url: string;
  files: File[];
  responses: EntryRow[];
}

/** Starts empty, since earlier responses may no longer be on the page. */
export function begin(members: readonly TicketMember[], now: Date): Entry {
  const empty = { answer: SAID.notLooked, words: '', respondedAt: '', comment: '' };
  const responses = members.map(({ stationCode }) => ({ stationCode, ...empty }));
  const how = { via: 'SITE', respondent: '', url: '', files: [] } as const;
  return { text: '', limits: '', isCompared: false, seenAt: toWallTime(now), ...how, files: [], responses };
}

export interface ReadPage extends PageRead {
  text: string;
}

/** Leaves the row alone if the page isn't clear about its utility. */
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

/** Whether the ticket will count as looked up, or what is missing. */
export function extentOf({ responses, via, text, limits, isCompared }: Entry, page: ReadPage | null) {
  const { looked, all } = countLooked(responses);
  if (!isListing(via)) return 'said';
  if (looked < all) return 'part';
  if (text.trim() !== '' && page === null) return 'unread';
  if (page && page.strangers.length > 0) return 'strangers';
  if (page && page.outside.length > 0 && limits !== 'NO') return limits === '' ? 'unanswered' : 'limited';
  return isCompared || page?.isTicketFound ? 'whole' : 'uncompared';
}

/** Fills only empty rows. If several responses are shown as one, the user decides. */
export function withKnown(
  row: EntryRow,
  members: readonly TicketMember[],
  responses: Ticket['Responses'],
): EntryRow {
  if (row.answer !== SAID.notLooked) return row;
  const member = members.find(({ stationCode }) => stationCode === row.stationCode);
  if (!member) return row;
  if (member.responseCode === null) return { ...row, answer: SAID.silent };
  const response = countedIn(responses, member);
  if (!response || (response.comment ?? '') !== (member.responseComment ?? '')) return row;
  return {
    stationCode: row.stationCode,
    answer: response.code || SAID.words,
    words: response.code ? '' : response.text,
    respondedAt: toWallTime(new Date(response.respondedAt)),
    comment: response.comment ?? '',
  };
}

/** The response that decides for this utility. None if several are shown as one. */
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

export function howIn({ via, respondent, url }: Entry) {
  const isPage = isListing(via);
  return { via, respondent: isPage ? null : respondent, url: isPage ? url || null : null };
}

/** The responses to send, each with its index in the form. */
export function responsesIn({ responses }: Entry): { place: number; response: ResponseInput }[] {
  return responses.flatMap((row, place) => {
    if (row.answer === SAID.notLooked) return [];
    const { stationCode, answer, words, respondedAt, comment } = row;
    if (answer === SAID.silent) return [{ place, response: { stationCode } }];
    const said = answer === SAID.words ? { text: words } : { code: answer };
    const response = {
      stationCode,
      ...said,
      comment: comment || null,
      respondedAt: fromWallTime(respondedAt),
    };
    return [{ place, response }];
  });
}

/** The ticket counts as looked up when both numbers match. */
export function countLooked(responses: readonly EntryRow[]) {
  return {
    looked: responses.filter(({ answer }) => answer !== SAID.notLooked).length,
    all: responses.length,
  };
}

/** @throws ValidationException with the missing fields, before anything is sent */
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

/** Maps the server's field names to the form's. */
export function inForm(errors: Record<string, string>, places: readonly number[]): Record<string, string> {
  const nameOf = (path: string) => {
    const [, index, name = ''] = /^responses\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const place = places[Number(index)];
    return place === undefined ? path : `responses.${place}.${FIELDS[name] ?? name}`;
  };
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [nameOf(path), message]));
}

const FIELDS: Readonly<Record<string, string>> = { stationCode: 'answer', code: 'answer', text: 'words' };
