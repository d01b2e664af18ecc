import type {
  CallCenterGateway,
  CenterAction,
  CenterAnswer,
  CenterLogin,
  Confirmation,
  LoginAnswer,
  StationResponse,
} from '../../server/centers/gateway';

/** A call center that does what a test tells it to, and remembers what it was asked. */
export interface ScriptedCenter extends CallCenterGateway {
  /** Idempotency keys of what was submitted and performed, in order. */
  submitted: string[];
  /** Every action it was to perform. */
  performed: CenterAction[];
  /** Usernames that it was asked about. */
  validated: string[];
  /** How often it was asked for answers, and about which numbers. */
  asked: string[][];
  /** What it answers next to a submission; a thrown error is a lost connection. */
  onSubmit(key: string): Promise<CenterAnswer>;
  /** What it answers next to an action. */
  onPerform(action: CenterAction, key: string, login: CenterLogin): Promise<CenterAnswer>;
  /** What it says of a login. */
  onValidate(login: CenterLogin): Promise<LoginAnswer>;
  /** What its stations have answered so far. */
  onFetch(): Promise<StationResponse[]>;
}

export function scriptedCenter(): ScriptedCenter {
  const center: ScriptedCenter = {
    submitted: [],
    performed: [],
    validated: [],
    asked: [],
    onSubmit: async () => confirmation(),
    onPerform: async action => revisionOf(action),
    onValidate: async () => ({ kind: 'valid' }),
    onFetch: async () => [],
    validateCredentials(_center, login) {
      center.validated.push(login.username);
      return center.onValidate(login);
    },
    submit(_submission, key) {
      center.submitted.push(key);
      return center.onSubmit(key);
    },
    perform(action, key, login) {
      center.submitted.push(key);
      center.performed.push(action);
      return center.onPerform(action, key, login);
    },
    fetchResponses(_center, tickets) {
      center.asked.push(tickets.map(ticket => ticket.ticketNo).sort());
      return center.onFetch();
    },
  };
  return center;
}

let confirmed = 0;

/** A confirmation of a California ticket with two stations, placed on 24 November 2026. */
export function confirmation(changes: Partial<Confirmation> = {}): Confirmation {
  confirmed += 1;
  return {
    kind: 'confirmed',
    ticketNo: `20261124${String(confirmed).padStart(5, '0')}`,
    revision: '000',
    centerStatus: 'New',
    confirmedAt: new Date('2026-11-24T18:00:05Z'),
    legalStart: new Date('2026-12-01T01:01:00Z'),
    expires: new Date('2026-12-23T07:59:59Z'),
    transmissionId: String(5000 + confirmed),
    excavatorId: '77',
    responseRequired: 'Yes',
    members: [
      {
        seqNo: 1,
        stationCode: 'PACBEL',
        authorityName: 'AT&T',
        phone: '(916) 555-0101',
        utilityType: 'communication',
      },
      {
        seqNo: 2,
        stationCode: 'PGEROS',
        authorityName: 'PG&E',
        phone: '(916) 555-0102',
        utilityType: 'electric',
      },
    ],
    asked: [],
    ...changes,
  };
}

/** The confirmation of an action: the next revision of its ticket, an hour after it was placed. */
export function revisionOf(
  { kind, ticket }: CenterAction,
  changes: Partial<Confirmation> = {},
): Confirmation {
  return confirmation({
    ticketNo: ticket.ticketNo,
    revision: String(Number(ticket.revision) + 1).padStart(3, '0'),
    centerStatus: WORDS[kind],
    confirmedAt: new Date('2026-11-24T19:00:00Z'),
    ...changes,
  });
}

const WORDS: Record<CenterAction['kind'], string> = {
  renew: 'Renewed',
  remark: 'Remark',
  noResponse: 'No Response',
  cancel: 'Cancelled',
  damage: 'Damage',
  expose: 'Exposed',
};
