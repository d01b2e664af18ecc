import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { StationResponse } from '../../server/centers/gateway';
import { type CheckParts, checkResponses } from '../../server/centers/responses/check';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from './app';
import { type ScriptedCenter, scriptedCenter } from './center';
import { insertTickets } from './ticketRows';
import type { Job, User } from './world';

/** When the tickets were placed; they are legal before the tests begin, so that only answers decide. */
export const START = new Date('2026-11-24T18:00:00Z');
export const minutes = (count: number, from = START) => new Date(from.getTime() + count * 60_000);

/** A company whose tickets a scripted center answers. */
export interface Answering {
  t: TestApp;
  center: ScriptedCenter;
  /** What the center shows of every ticket. */
  answers: StationResponse[];
  troubles: unknown[];
  now: Date;
  manager: User;
  owner: User;
  job: Job;
  /** An active ticket that two stations, EBMUD and PGEROS, were told of; answers its id and number. */
  ticket(columns?: object): Promise<{ id: string; ticketNo: string }>;
  answer(ticketNo: string, stationCode: string, code: string, respondedAt: Date): StationResponse;
  /** Asks the center about all tickets, as of this time. */
  check(at: Date): Promise<void>;
  /** The verdict as of now, to somebody who has just signed in. */
  verdict(ticketId: string): Promise<{ verdict: string; findings: Finding[] }>;
  /** Whether one may dig, and what is in the way or to be checked; a reason once. */
  isSafe(ticketId: string): Promise<{ isSafe: boolean; unmet: string[] }>;
  rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
}

interface Finding {
  reason: string;
  level: string;
  stationCode: string | null;
  message: string;
  isVerified: boolean;
}

let made = 0;

export async function startAnswering(): Promise<Answering> {
  const t = await testApp({ now: () => a.now });
  const company = await t.world.company();
  const manager = await t.world.user(company, 'ProjectManager');
  const owner = await t.world.user(company, 'ProjectEngineer');
  const job = await t.world.job(company, { manager });
  const { credentialKeys } = t.services.config.secrets;
  const login = { companyId: company.id, userId: owner.id, callCenter: 'onecall' } as const;
  await storeCredentials(t.owner, credentialKeys, login, { username: 'center', password: 'secret' });
  const center = scriptedCenter();
  const parts: CheckParts = {
    pool: t.services.pool,
    gateway: center,
    credentialKeys,
    now: () => a.now,
    speed: 1,
    baseUrl: 'https://tickets.example.com',
    onTrouble: error => a.troubles.push(error),
  };
  const a: Answering = {
    t,
    center,
    answers: [],
    troubles: [],
    now: START,
    manager,
    owner,
    job,
    async ticket(columns = {}) {
      made += 1;
      const ticketNo = `2026112488${String(made).padStart(3, '0')}`;
      const times = { submitted_at: minutes(-7 * 24 * 60), legal_start: minutes(-60), next_check_at: START };
      const [id = ''] = await insertTickets(t.owner, job, owner, START, [
        {
          ticket_no: ticketNo,
          ...times,
          station_count: 2,
          silent_count: 2,
          dates_estimated: false,
          ...columns,
        },
      ]);
      const member = { company_id: job.companyId, ticket_id: id, phone: null, utility_type: 'gas' };
      await insertRows(t.owner, 'ticket_members', [
        { ...member, seq_no: 1, station_code: 'EBMUD', authority_name: 'East Bay' },
        { ...member, seq_no: 2, station_code: 'PGEROS', authority_name: 'PG&E' },
      ]);
      return { id, ticketNo };
    },
    answer: (ticketNo, stationCode, code, respondedAt) => ({
      ticketNo,
      revision: '000',
      stationCode,
      code,
      text: `text of ${code}`,
      comment: null,
      respondedAt,
    }),
    async check(at) {
      a.now = at;
      await t.owner.query('update tickets set next_check_at = $1 where next_check_at is not null', [at]);
      await checkResponses(parts);
    },
    async verdict(ticketId) {
      const client = await t.signIn(manager);
      const selection = '{ verdict { verdict findings { reason level stationCode message isVerified } } }';
      return (await client.ask('getTicketDetails', { ticketId }, selection)).verdict;
    },
    async isSafe(ticketId) {
      const { verdict, findings } = await a.verdict(ticketId);
      const reasons = findings.filter(({ level }) => level !== 'met').map(({ reason }) => reason);
      return { isSafe: verdict === 'SAFE_TO_DIG', unmet: [...new Set(reasons)] };
    },
    rows: async (text, ...values) => (await t.owner.query(text, values)).rows,
  };
  center.onFetch = async () => a.answers;
  return a;
}
