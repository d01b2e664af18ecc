import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import type { CallCenterGateway, CenterAnswer, CenterLogin } from '../../../server/centers/gateway';
import { storeLogin, type YearWorld } from './world';

/** What goes wrong, and until when. */
export interface Troubles {
  gateway: CallCenterGateway;
  /** Lets things go wrong that begin this day, and puts right what is due to be. */
  beginDay(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Random trouble around a center: lost requests, lost answers, outages of hours or days, logins that are refused until
 * their person corrects them, jobs that are closed for a while, damages that stay open for days.
 */
export function makeTroubles(world: YearWorld, center: CallCenterGateway): Troubles {
  const { chance, owner } = world;
  const downUntil = new Map<CallCenter, Date>();
  const refused = new Set<string>();
  let repairs: { at: Date; repair(): Promise<unknown> }[] = [];
  const inDays = (least: number, most: number) =>
    new Date(world.now.getTime() + chance.whole(least * 24, most * 24) * HOUR_MS);

  async function trouble(at: CallCenter, login: CenterLogin, send: () => Promise<CenterAnswer>) {
    if ((downUntil.get(at) ?? world.now) > world.now) throw new Error('The center is down.');
    if (refused.has(login.username)) {
      return { kind: 'refused', reason: 'INVALID_CREDENTIALS', message: 'Wrong password.' } as const;
    }
    if (chance.happens(0.03)) throw new Error('The request was lost.');
    const answer = await send();
    if (chance.happens(0.03)) throw new Error('The answer was lost.');
    return answer;
  }

  async function spoilLogin() {
    const userId = chance.pick(world.userIds);
    const at = chance.pick(CALL_CENTERS);
    const username = `${at}.${userId}`;
    refused.add(username);
    const repair = async () => {
      refused.delete(username);
      await storeLogin(world, userId, at);
    };
    repairs.push({ at: inDays(1, 12), repair });
  }

  async function closeJob() {
    const id = chance.pick(world.jobIds);
    await owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [id]);
    const repair = () => owner.query(`update jobs set status = 'ACTIVE' where id = $1`, [id]);
    repairs.push({ at: inDays(1, 10), repair });
  }

  async function damage() {
    const { rows } = await owner.query(
      `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
         reported_by, ticket_id, created_by_name, updated_by_name)
       select company_id, 'EV-' || gen_random_uuid(), 'DAMAGE', 'Line hit', 'OPEN', 'HIGH', $1, $1, 'Lee', id, 'Lee', 'Lee'
       from tickets where status = 'ACTIVE' and auto_renew order by id offset $2 limit 1 returning id`,
      [world.now, chance.whole(0, 20)],
    );
    const close = `update recorded_events set status = 'CLOSED' where id = $1`;
    for (const { id } of rows) repairs.push({ at: inDays(1, 9), repair: () => owner.query(close, [id]) });
  }

  return {
    gateway: {
      ...center,
      submit: (submission, key, login) =>
        trouble(submission.center, login, () => center.submit(submission, key, login)),
      perform: (action, key, login) =>
        trouble(action.center, login, () => center.perform(action, key, login)),
    },
    async beginDay() {
      const due = repairs.filter(one => one.at <= world.now);
      repairs = repairs.filter(one => one.at > world.now);
      for (const { repair } of due) await repair();
      for (const one of CALL_CENTERS) {
        if (chance.happens(0.05)) downUntil.set(one, new Date(world.now.getTime() + downTime()));
      }
      if (chance.happens(0.06)) await spoilLogin();
      if (chance.happens(0.06)) await closeJob();
      if (chance.happens(0.1)) await damage();
    },
  };

  /** Mostly hours, now and then longer than a ticket has between its first try and its expiry. */
  function downTime(): number {
    return chance.happens(0.8) ? chance.whole(1, 30) * HOUR_MS : chance.whole(2, 6) * DAY_MS;
  }
}
