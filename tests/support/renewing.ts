import { expires as expiryOf } from '../../domain/calendar/law';
import { instantAt, PACIFIC } from '../../domain/calendar/zone';
import type { CenterAction, CenterAnswer } from '../../server/centers/gateway';
import type { TestApp } from './app';
import { revisionOf, type ScriptedCenter, scriptedCenter } from './center';
import { type RenewalWork, renewalWork } from './renewals';
import { insertTickets, type TicketColumns } from './ticketRows';
import type { Company, Job, User } from './world';

export const at = (date: string, time: string) => instantAt(date, time, PACIFIC);
/** A ticket of this expiry is first tried on Monday, April 20, at five; re-marks must be asked by Tuesday. */
const EXPIRES = at('2026-04-23', '23:59:59');
export const FIRST_TRY = at('2026-04-20', '05:00');

/** A company whose tickets renew themselves at a scripted center. */
export interface Renewing {
  /** The clock, which stands still until it is set. */
  now: Date;
  t: TestApp;
  company: Company;
  /** A project engineer, who places the tickets. */
  owner: User;
  manager: User;
  admin: User;
  job: Job;
  center: ScriptedCenter;
  work: RenewalWork;
  /** An active ticket that renews itself; answers its id. */
  ticket(changes?: TicketColumns): Promise<string>;
  /** Lets the center answer every renewal so. */
  answer(answer: CenterAnswer): void;
  /** Lets the center confirm every renewal. */
  confirm(): void;
  /** Does the work at each instant that something is due, up to an instant. */
  passUntil(end: Date): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the columns of its own query
  rows(text: string, ...values: unknown[]): Promise<any[]>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the columns that it is about
  ticketRow(id: string): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the columns that it is about
  mails(kind: string): Promise<any[]>;
  /** What background work has written about the ticket's renewals in the audit log, oldest first. */
  audited(id: string): Promise<unknown[]>;
}

/** A company of its own for each test, on the test file's server; what earlier ones left is silenced. */
export async function startRenewing(t: TestApp, clock: { now: Date }): Promise<Renewing> {
  clock.now = FIRST_TRY;
  await t.owner.query('delete from mails; delete from center_turns');
  await t.owner.query('update tickets set auto_renew = false, auto_renew_at = null');
  const company = await t.world.company();
  const owner = await t.world.user(company, 'ProjectEngineer');
  const manager = await t.world.user(company, 'ProjectManager');
  const admin = await t.world.user(company, 'CompanyAdmin');
  await t.world.user(company, 'ReadOnlyUser');
  const job = await t.world.job(company, { manager, people: [owner] });
  const center = scriptedCenter();
  const work = renewalWork(t, center, () => clock.now);
  await work.storeLogin(owner);
  const rows: Renewing['rows'] = async (text, ...values) => (await t.owner.query(text, values)).rows;
  const confirmed = async (action: CenterAction) =>
    revisionOf(action, { confirmedAt: clock.now, expires: expiryOf(action.center, clock.now) });
  center.onPerform = confirmed;
  return {
    t,
    company,
    owner,
    manager,
    admin,
    job,
    center,
    work,
    rows,
    get now() {
      return clock.now;
    },
    set now(instant) {
      clock.now = instant;
    },
    async ticket(changes = {}) {
      const overrides = [{ exp_date: EXPIRES, auto_renew: true, ...changes }];
      const [id = ''] = await insertTickets(t.owner, job, owner, clock.now, overrides);
      return id;
    },
    answer(answer) {
      center.onPerform = async () => answer;
    },
    confirm() {
      center.onPerform = confirmed;
    },
    async passUntil(end) {
      for (let left = 200; left > 0; left -= 1) {
        await work.tick();
        const [due] = await rows(NEXT_DUE, clock.now);
        if (!due.at || due.at > end) break;
        clock.now = due.at;
      }
      clock.now = end;
    },
    ticketRow: async id => (await rows('select * from tickets where id = $1', id))[0],
    mails: kind => rows('select * from mails where kind = $1 order by to_address', kind),
    audited: id => rows(AUDITED, id),
  };
}

const NEXT_DUE = `select min(at) as at from (
    select auto_renew_at as at from tickets where auto_renew_at > $1
    union all select not_before from submissions where state = 'QUEUED' and not_before > $1) due`;

const AUDITED = `select user_name, before, after from audit where entity_id = $1 and action = 'autoRenew' order by id`;
