import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { instantAt, PACIFIC } from '../../domain/calendar/zone';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { StationResponse } from '../../server/centers/gateway';
import { checkResponses } from '../../server/centers/responses/check';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from './app';
import { type ScriptedCenter, scriptedCenter } from './center';
import { BASE_URL } from './renewals';
import { sendDueTexts, TEXT_CONFIG } from './texts';
import { insertTickets, type TicketColumns } from './ticketRows';
import { workOutAll } from './verdicts';
import type { Company, Job, User } from './world';

export const pacific = (date: string, time: string) => instantAt(date, time, PACIFIC);
/** A Tuesday. */
export const NOON = pacific('2026-11-24', '12:00');

export interface TicketOfTexts {
  id: string;
  ticketNo: string;
}

/** A job with its manager, tickets, and a center that responds; new for each test of the file, at noon. */
export class TextWorld {
  now = NOON;
  t!: TestApp;
  company!: Company;
  manager!: User;
  job!: Job;
  private center!: ScriptedCenter;
  private made = 0;

  async start(): Promise<void> {
    this.t = await testApp({ now: () => this.now, config: { texts: TEXT_CONFIG } });
  }

  async renew(): Promise<void> {
    const { owner, world } = this.t;
    this.now = NOON;
    this.center = scriptedCenter();
    await owner.query('delete from mails');
    await owner.query(`update companies set digested_on = '9999-12-31'`);
    await owner.query(`update tickets set next_check_at = null`);
    this.company = await world.company();
    this.manager = await world.user(this.company, 'ProjectManager');
    this.job = await world.job(this.company, { manager: this.manager });
    await this.login(this.manager);
  }

  async login({ id, username }: User): Promise<void> {
    const owner = { companyId: this.company.id, userId: id, callCenter: 'onecall' as const };
    const { credentialKeys } = this.t.services.config.secrets;
    await storeCredentials(this.t.owner, credentialKeys, owner, { username, password: 'secret' });
    await this.t.owner.query(`update credentials set status = 'VALID'`);
  }

  later(minutes: number): Date {
    return new Date(this.now.getTime() + minutes * 60_000);
  }

  due(fail?: () => Error | null) {
    return sendDueTexts(this.t, { now: () => this.now, ...(fail && { fail }) });
  }

  queue() {
    return this.t.rows(`select kind, state, attempts, not_before, text from mails where text_to is not null`);
  }

  /** An active ticket with two silent utilities. */
  async ticket(changes: TicketColumns = {}): Promise<TicketOfTexts> {
    this.made += 1;
    const ticketNo = `20261124${String(this.made).padStart(5, '0')}`;
    const [id = ''] = await insertTickets(this.t.owner, this.job, this.manager, this.now, [
      {
        ticket_no: ticketNo,
        name: 'Main St',
        submitted_at: NOON,
        dates_estimated: false,
        work_start: pacific('2026-11-30', '17:01'),
        legal_start: pacific('2026-11-30', '17:01'),
        exp_date: pacific('2026-12-20', '23:59:59'),
        station_count: 2,
        silent_count: 2,
        ...changes,
      },
    ]);
    const member = { company_id: this.company.id, ticket_id: id, phone: null, utility_type: 'water' };
    await insertRows(this.t.owner, 'ticket_members', [
      { ...member, seq_no: 1, station_code: 'EBMUD', authority_name: 'East Bay' },
      { ...member, seq_no: 2, station_code: 'PGE', authority_name: 'PG&E see http://evil.example/x\nnow' },
    ]);
    await workOutAll(this.t.services.pool);
    return { id, ticketNo };
  }

  /** From now on the center shows these codes of the ticket, by station. */
  respond({ id, ticketNo }: TicketOfTexts, codes: Record<string, string>, respondedAt = NOON): Promise<void> {
    const given = Object.entries(codes).map(([station, code]) => response(ticketNo, station, code));
    return this.show(
      id,
      given.map(one => ({ ...one, respondedAt })),
    );
  }

  async show(id: string, responses: StationResponse[]): Promise<void> {
    await this.t.owner.query('update tickets set next_check_at = case id when $1 then $2::timestamptz end', [
      id,
      this.now,
    ]);
    this.center.onFetch = async () => responses;
    await checkResponses({
      pool: this.t.services.pool,
      gateway: this.center,
      credentialKeys: this.t.services.config.secrets.credentialKeys,
      now: () => this.now,
      speed: 1,
      baseUrl: BASE_URL,
      onTrouble: error => expect.unreachable(String(error)),
    });
  }
}

/** Call it once in a file, outside of its tests. */
export function textWorld(): TextWorld {
  const world = new TextWorld();
  beforeAll(() => world.start());
  beforeEach(() => world.renew());
  afterAll(() => world.t.close());
  return world;
}

export const response = (ticketNo: string, stationCode: string, code: string): StationResponse => ({
  ...{ ticketNo, revision: '000', stationCode, code, text: `text of ${code}`, comment: null },
  respondedAt: NOON,
});
