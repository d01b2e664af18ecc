import { expect, test } from 'vitest';
import { actionFacts, inDays, now } from '../../tests/support/actionFacts';
import { CALL_CENTERS } from '../calendar/centers';
import type { ActionFacts } from '../tickets/actions/action';
import { FAILURES, RENEWAL_FAILURES } from '../tickets/actions/failures';
import { CENTER_ACTIONS, TICKET_ACTIONS } from '../tickets/actions/names';
import { actionOffers } from '../tickets/actions/offers';
import { overrideRefusal } from '../tickets/actions/overwriteResponse';
import { renewalOf } from '../tickets/actions/renewing';
import { refusalOf } from '../tickets/actions/rules';
import { autoRenewalOf } from '../tickets/autoRenewal';
import { TICKET_STATUSES } from '../tickets/groups';
import { OWN_TABLES } from '../tickets/responseTables';
import type { Station } from '../tickets/stations';
import { refusalInSpanish } from './refusals';

const WAYS = ['GATEWAY', 'ASSISTED'] as const;
const REQUESTS = ['create', ...CENTER_ACTIONS] as const;

/** Whatever makes a refusal differ. */
const FACTS: Partial<ActionFacts>[] = [
  ...TICKET_STATUSES.flatMap(status =>
    CALL_CENTERS.flatMap(callCenter => WAYS.map(way => ({ status, callCenter, way }))),
  ),
  { status: 'CLOSED', expires: inDays(-1) },
  ...REQUESTS.flatMap(kind => [{ underWay: kind }, { way: 'ASSISTED' as const, sheets: [kind] }]),
  ...CALL_CENTERS.map(callCenter => ({ callCenter, renewNo: 99 })),
  { damageOpen: true },
  { autoRenew: true },
  { jobOpen: false },
  { stations: 0, isImported: true },
  { silent: 0 },
  { legalStart: inDays(1) },
  { ticketType: 'Emergency' },
  { ticketType: 'Design' },
  { ticketType: 'ACE' },
];

const OTHERS_JOB = { managerId: null, assignedIds: [] };
const offers = (['ProjectManager', 'ReadOnlyUser'] as const).flatMap(role =>
  actionOffers({ id: 'me', role }, actionFacts(), OTHERS_JOB, now),
);

const station = (answer: Station['answer']) => ({
  answer,
  askedAt: null,
  meetingAt: null,
  overriddenAt: null,
});
const said = (code: string) => station({ code, text: '', at: now });
/** No response, one that needs a re-mark, and one that needs a meeting. */
const answers = [station(null), said('021'), said('033')];

/** Why auto-renew, or the renewal of many, leaves a ticket out. */
const RENEWALS: Partial<Parameters<typeof autoRenewalOf>[0]>[] = [
  ...FACTS,
  { companyActive: false },
  ...CALL_CENTERS.flatMap(callCenter => [
    { callCenter, credentials: null },
    { callCenter, credentials: 'INVALID' as const },
    { callCenter, ownerActive: false },
  ]),
  { autoRenew: true, renewUntil: '2020-01-31' },
  { expires: inDays(60) },
];
const notRenewed = RENEWALS.flatMap(facts => {
  const all = {
    ...actionFacts(),
    renewUntil: null,
    credentials: 'VALID' as const,
    ownerActive: true,
    companyActive: true,
    renewalWaits: false,
    ...facts,
  };
  const byItself = autoRenewalOf({ ...all, autoRenew: true, expires: all.expires && inDays(1) }, now);
  return [renewalOf(all, now).message, 'message' in byItself ? byItself.message : null];
});

const REFUSED = [
  ...notRenewed,
  ...FACTS.flatMap(facts =>
    TICKET_ACTIONS.map(action => refusalOf(action, actionFacts(facts), now)?.message),
  ),
  ...offers.map(({ message }) => message),
  ...answers.map(one => overrideRefusal(OWN_TABLES.onecall, one, 'PG&E Gas')),
].flatMap(message => message ?? []);

test.each([...new Set(REFUSED)])('in Spanish: %s', sentence => {
  const spanish = refusalInSpanish(sentence);
  expect(spanish).toMatch(/^[A-ZÁÉÍÓÚ“].*\.$/);
  expect(spanish).not.toMatch(/\b(the|you|can’t|request|ticket that|it|first|renew)\b/i);
});

test('covers the refusals of each action', () => {
  expect(new Set(REFUSED).size).toBeGreaterThan(80);
});

/** Written on the server alone (server/tickets, server/centers). Values from there stay as they are. */
test.each([
  [
    'PG&E Gas has responded again. No access. Read it, then decide again.',
    'PG&E Gas respondió otra vez. No access. Lea la respuesta nueva y luego decida otra vez.',
  ],
  [
    'The utility has responded again. Read its new response, then mark it as read.',
    'La compañía de servicios respondió otra vez. Lea su respuesta nueva y luego márquela como leída.',
  ],
  [
    'One Call CA rejected the stored login. Correct it, then try again.',
    'One Call CA rechazó la cuenta guardada. Corríjala y luego intente otra vez.',
  ],
  ['USA North 811 rejected it: No such ticket.', 'USA North 811 lo rechazó: No such ticket.'],
  ['DigAlert rejected it: Work date is required.', 'DigAlert lo rechazó: Work date is required.'],
])('in Spanish: %s', (english, spanish) => {
  expect(refusalInSpanish(english)).toBe(spanish);
});

const FAILED = [
  ...CALL_CENTERS.flatMap(center =>
    REQUESTS.flatMap(kind => [
      FAILURES.noLogin(center, kind),
      FAILURES.unreadableLogin(center, kind),
      FAILURES.refusedLogin(center, kind),
      FAILURES.notAccepted(center, 'Work date is required.', kind),
    ]),
  ),
  FAILURES.damageOpen,
  FAILURES.unreachable,
  ...Object.values(RENEWAL_FAILURES),
  ...TICKET_STATUSES.map(FAILURES.notInForce),
];

test.each([...new Map(FAILED.map(({ en, es }) => [en, es]))])(
  'of a failed request: %s',
  (english, spanish) => {
    expect(refusalInSpanish(english)).toBe(spanish);
  },
);
