import type { TicketListName } from '../domain/tickets/groups';

const ROWS = `data { ID TicketNo Name ExpDate WorkStart LegalStart Status Type Revision DaysToExpire responseColor
  callCenter Job { ID JobNo Name Status } }`;

function list(group: TicketListName, body: string, count: 'total' | 'page'): string {
  const operation = `get${group[0]?.toUpperCase()}${group.slice(1)}Tickets`;
  const wanted = count === 'total' ? `total isMore ${ROWS}` : ROWS;
  return `${operation}(companyId: $companyId, action: "${operation}", body: { skip: 0, take: 25 ${body} }) { ${wanted} }`;
}

const like = (field: string, text: string) =>
  `, filters: [{ field: ${field}, operator: like, value: ["${text}"] }]`;
const OF_ACTIVE = 'companyId: $companyId, group: active, filters: []';

/** Lists, searches and figures by name, for a `$companyId`. */
export const CALLS: Readonly<Record<string, string>> = {
  'active list': list('active', '', 'total'),
  'its next page': list('active', '', 'page'),
  'name like': list('active', like('Name', 'rench 7'), 'total'),
  'word that all hold': list('active', like('Name', 'rench'), 'total'),
  'two letters': list('all', like('Text', '71'), 'total'),
  'text without a hit': list('all', like('Text', 'zzqx'), 'total'),
  'by job name': list('active', ', sort: { field: JobName, order: Asc }', 'total'),
  'safe to dig': list(
    'active',
    ', filters: [{ field: Verdict, operator: eq, value: ["SAFE_TO_DIG"] }]',
    'total',
  ),
  search: 'search(companyId: $companyId, text: "Trench 71", action: "search") { tickets { ID } }',
  'search without a hit': 'search(companyId: $companyId, text: "zzqx", action: "search") { tickets { ID } }',
  counts:
    'getDashboardCounts(companyId: $companyId, action: "getDashboardCounts") { openDamages attention { count } }',
  expiries: `getTicketStatistics(${OF_ACTIVE}, action: "getTicketStatistics") { expiryByDay { day count } }`,
  verdicts: `getTicketStatistics(${OF_ACTIVE}, action: "getTicketStatistics") { byVerdict { verdict count } }`,
  'late utilities': `getTicketStatistics(${OF_ACTIVE}, action: "getTicketStatistics") {
    lateByUtility { utility averageHours late silent }
  }`,
  map: `getTicketMap(${OF_ACTIVE}, action: "getTicketMap") { total isMore data { ID } }`,
  'needing action': `getTicketsNeedingAction(companyId: $companyId, action: "getTicketsNeedingAction",
    body: { skip: 0, take: 8 }) { total data { reasons ticket { ID } } }`,
  'silent utilities':
    'getSilentUtilities(companyId: $companyId, action: "getSilentUtilities") { data { utility } }',
  'expiring summary, first 8':
    'expiringTicketsSummary(companyId: $companyId, filters: [], take: 8, action: "expiringTicketsSummary") { total isMore data { ID ExpDate } }',
  'expiring summary, all':
    'expiringTicketsSummary(companyId: $companyId, filters: [], action: "expiringTicketsSummary") { total data { ID ExpDate } }',
};

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const page = (operation: string, selection: string, body = '') =>
  `${operation}(companyId: $companyId, action: "${operation}", body: { skip: 0, take: 25 ${body} }) { ${selection} }`;

/** What else a company has lists of. */
export const RECORD_CALLS: Readonly<Record<string, string>> = {
  jobs: page('getJobs', 'total data { ID JobNo Name tickets { safeToDig } }'),
  'today, own':
    'getToday(companyId: $companyId, mine: true, action: "getToday") { groups { data { ticket { ID } } } }',
  'today, all':
    'getToday(companyId: $companyId, mine: false, action: "getToday") { groups { data { ticket { ID } } } }',
  calendar: `getTicketCalendar(companyId: $companyId, action: "getTicketCalendar", from: "${day(-7)}", to: "${day(21)}") { events { Name } }`,
  'board of subcontractors': page('getSubcontractorBoard', 'total lacking data { ticketName state }'),
  'invitations sent': page('getSubcontractorInvitations', 'total isMore data { comment }'),
  subcontractors: page('getSubcontractors', 'total data { CompanyName }'),
  events: page('getRecordedEvents', 'total isMore data { Title }'),
  audit: page('getCompanyAudit', 'total isMore data { userName }'),
  'audit of a kind': page(
    'getCompanyAudit',
    'total isMore data { userName }',
    ', filters: [{ field: entity, operator: eq, value: ["ticket"] }]',
  ),
};

export function callBody(call: string, companyId: string): string {
  return JSON.stringify({ query: `query ($companyId: ID!) { ${call} }`, variables: { companyId } });
}
