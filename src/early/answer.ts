import { ACTIONS } from '../../domain/actions';
import { TICKET_FILTER_FIELDS, TICKET_SORT_FIELDS } from '../../domain/lists';
import { createStore } from '../admin/store/store';
import { parseAnswer } from '../api/answer';
import { authorizedFetch } from '../api/authorizedFetch';
import { ENDPOINT } from '../api/callWithKey';
import { setServerClock } from '../api/serverClock';
import { session } from '../authProvider/session';
import { listBody } from '../dataProvider/filters';
import type { TicketRow } from '../dataProvider/types';

/** What the console asks for the list of active tickets with (tickets.graphql); a test compares the two. */
const QUERY =
  'query getActiveTickets($companyId:ID!$action:String!$body:TicketListInput!$jobID:ID){result:getActiveTickets(companyId:$companyId action:$action body:$body jobID:$jobID){total isMore data{...TicketRow}}}fragment TicketRow on TicketListItem{...TicketGlance WorkStart LegalStart Coordinates Type Description way placing placedNumber renewNo renewUntil autoRenewError Job{Name}}fragment TicketGlance on TicketListItem{id:ID TicketNo Name ExpDate JobID Status Revision DaysToExpire responseColor verdict{...VerdictParts}responses{clear check stop waiting}callCenter autoRenew Job{JobNo Manager{Name}}}fragment VerdictParts on DigVerdict{verdict reason message conditions until asOf}';

const NAME = 'getActiveTickets';

/** A page of the list of active tickets, as the person has left it. */
export interface Page {
  page: number;
  perPage: number;
  sort: string;
  order: string;
  filter: { text?: string; verdict?: string | string[] };
}

export interface EarlyAnswer {
  total: number;
  /** There are more than were counted. */
  isMore: boolean;
  data: TicketRow[];
}

/** The filters that the list always shows, and so its early drawing can. */
const SHOWN_FILTERS = ['text', 'verdict'];

/**
 * The page that the console would begin with at this address; null where it is no list of active tickets on a phone, or
 * one with more to it than can be shown before the console: a company to choose, other filters.
 */
export function firstPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Page | null {
  if (!/^\/main\/tickets\/?$/.test(pathname) || search !== '') return null;
  if (!window.matchMedia('(width < 768px)').matches) return null;
  const user = session.userInfo();
  if (session.token() === null || !user?.company || user.role === 'SASAdministrator') return null;
  const kept = createStore().getItem<Partial<Page>>('activeTickets');
  const page = { page: 1, perPage: 25, sort: 'ExpDate', order: 'ASC', filter: {}, ...kept };
  return Object.keys(page.filter).every(name => SHOWN_FILTERS.includes(name)) ? page : null;
}

interface Kept {
  /** Of the question, as JSON. */
  variables: string;
  /** The same as long as the session is. */
  refreshToken: string | null;
  askedAt: number;
  answer: Promise<{ text: string; status: number }>;
}

let kept: Kept | null = null;

/** Rows of a minute ago are read again by the console, too; these shall be much younger. */
const KEPT_MS = 30_000;

/** Asks for a page, and keeps the answer for the console, which also shows what went wrong. Null for anything but rows. */
export async function askEarly(page: Page): Promise<EarlyAnswer | null> {
  const variables = variablesOf(page);
  const answer = read(variables);
  const refreshToken = session.refreshToken();
  kept = { variables: JSON.stringify(variables), refreshToken, askedAt: Date.now(), answer };
  const parsed = await answer.then(({ text }) => parseAnswer(text)).catch(() => null);
  return parsed?.errors ? null : ((parsed?.data?.result as EarlyAnswer | undefined) ?? null);
}

/** In the order in which the console says them. */
function variablesOf({ page, perPage, sort, order, filter }: Page) {
  const fields = { filterFields: TICKET_FILTER_FIELDS, sortFields: TICKET_SORT_FIELDS };
  const params = { pagination: { page, perPage }, sort: { field: sort, order }, filter };
  return {
    companyId: session.companyId(),
    action: ACTIONS[NAME],
    jobID: null,
    ...listBody(fields, params),
  };
}

async function read(variables: object): Promise<{ text: string; status: number }> {
  const response = await authorizedFetch(ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: NAME, query: QUERY, variables }),
  });
  setServerClock(response.headers.get('date'));
  return { text: await response.text(), status: response.status };
}

/**
 * The early answer to a call, for the first that asks the same within the same session and half a minute. It has no date: the
 * server's clock was set when it came.
 */
export async function takeEarly(call: unknown): Promise<Response | null> {
  if (!kept || typeof call !== 'string') return null;
  const { variables, refreshToken, askedAt, answer } = kept;
  const asked = JSON.parse(call);
  if (asked.operationName !== NAME || JSON.stringify(asked.variables) !== variables) return null;
  kept = null;
  const { text, status } = await answer;
  if (Date.now() - askedAt > KEPT_MS || session.refreshToken() !== refreshToken) return null;
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}
