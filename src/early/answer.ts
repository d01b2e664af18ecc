import { ACTIONS } from '../../domain/actions';
import { TICKET_FILTER_FIELDS, TICKET_SORT_FIELDS } from '../../domain/lists';
import { createStore } from '../admin/store/store';
import { parseAnswer } from '../api/answer';
import { authorizedFetch } from '../api/authorizedFetch';
import { ENDPOINT } from '../api/callWithKey';
import { setServerClock } from '../api/serverClock';
import { session } from '../authProvider/session';
import { listBody } from '../dataProvider/filters';
import type { TicketRowFragment } from '../dataProvider/generated/operations';

/** The console's query for the list of active tickets (tickets.graphql). A test compares the two. */
const QUERY =
  'query getActiveTickets($companyId:ID!$action:String!$body:TicketListInput!$jobID:ID){result:getActiveTickets(companyId:$companyId action:$action body:$body jobID:$jobID){total isMore data{...TicketRow}}}fragment TicketRow on TicketListItem{...TicketGlance WorkStart LegalStart Coordinates Type Description way placing placedNumber renewNo renewUntil autoRenewError Job{Name}}fragment TicketGlance on TicketListItem{id:ID TicketNo Name Place ExpDate JobID Status Revision DaysToExpire responseColor verdict{...VerdictParts}responses{clear check stop waiting}callCenter autoRenew Job{JobNo Manager{Name}}}fragment VerdictParts on DigVerdict{verdict reason message conditions until asOf}';

const NAME = 'getActiveTickets';

/** Filters, sort and page as the user last left them. */
export interface Page {
  page: number;
  perPage: number;
  sort: string;
  order: string;
  filter: { text?: string; verdict?: string | string[] };
}

export interface EarlyAnswer {
  total: number;
  /** The total is a lower bound. */
  isMore: boolean;
  data: TicketRowFragment[];
}

/** The list always shows these filters, so the early list can too. */
const SHOWN_FILTERS = ['text', 'verdict'];

/**
 * The page that the console would start with. Null unless it is the list of active tickets on a phone, with
 * nothing that the early list can't show, such as a company choice or other filters.
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
  variables: string;
  refreshToken: string | null;
  askedAt: number;
  answer: Promise<{ text: string; status: number }>;
}

let kept: Kept | null = null;

/** The console refreshes rows older than a minute. These must be much newer. */
const KEPT_MS = 30_000;

/** Sends the query and keeps the response for the console, including errors. Null if there are no rows. */
export async function askEarly(page: Page): Promise<EarlyAnswer | null> {
  const variables = variablesOf(page);
  const answer = read(variables);
  const refreshToken = session.refreshToken();
  kept = { variables: JSON.stringify(variables), refreshToken, askedAt: Date.now(), answer };
  const parsed = await answer.then(({ text }) => parseAnswer(text)).catch(() => null);
  return parsed?.errors ? null : ((parsed?.data?.result as EarlyAnswer | undefined) ?? null);
}

/** In the console's order, because the JSON is compared. */
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
 * Returns the early response to the first identical query of the same session within 30 seconds. It has no
 * Date header, since the server clock is already set.
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
