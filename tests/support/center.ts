import type {
  CallCenterGateway,
  CenterAnswer,
  Confirmation,
  StationResponse,
} from '../../server/callCenters/gateway';

/** A call center that does what a test tells it to, and remembers what it was asked. */
export interface ScriptedCenter extends CallCenterGateway {
  /** Idempotency keys of the submissions received. */
  submitted: string[];
  /** How often it was asked for answers, and about which numbers. */
  asked: string[][];
  /** What it answers next to a submission; a thrown error is a lost connection. */
  onSubmit(key: string): Promise<CenterAnswer>;
  /** What its stations have answered so far. */
  onFetch(): Promise<StationResponse[]>;
}

export function scriptedCenter(): ScriptedCenter {
  const center: ScriptedCenter = {
    submitted: [],
    asked: [],
    onSubmit: async () => confirmation(),
    onFetch: async () => [],
    submit(_submission, key) {
      center.submitted.push(key);
      return center.onSubmit(key);
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
    ...changes,
  };
}
