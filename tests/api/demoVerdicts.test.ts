import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VERDICT_REASONS, type VerdictReason } from '../../domain/tickets/verdict/reasons';
import { checkResponses } from '../../server/centers/responses/check';
import { Parameters } from '../../server/database/statement';
import { seedDemo } from '../../server/standIns/demo/seedDemo';
import { createSandbox } from '../../server/standIns/sandbox/sandbox';
import { leadingReason } from '../../server/tickets/verdict/verdict.sql';
import { type TestApp, testApp } from '../support/app';
import { workOutAll } from '../support/verdicts';

const DAY_MS = 86_400_000;
/** Pacific time. */
const MOMENTS = [
  ['Monday 6 AM', '2026-11-30T14:00:00Z'],
  ['Wednesday noon', '2026-12-02T20:00:00Z'],
  ['Friday 6 PM', '2026-11-21T02:00:00Z'],
  ['Sunday', '2026-11-22T18:00:00Z'],
  ['the day after Thanksgiving', '2026-11-27T18:00:00Z'],
  ['New Year’s Day, minutes after midnight', '2027-01-01T08:10:00Z'],
] as const;

const BY_A_FILE = 'Only a file or a mail of a center brings such a ticket, and the demo imports none.';
const SECONDS = 'The sandbox or the background work ends it within seconds.';
const NOT_SHOWN: Partial<Record<VerdictReason, string>> = {
  REVISION_UNREAD: BY_A_FILE,
  UNCERTAIN: SECONDS,
  STATIONS_UNKNOWN: BY_A_FILE,
  REMARK_ASKED: SECONDS,
  CODES_CHANGED: SECONDS,
  RESPONSES_OLD: BY_A_FILE,
  UNCONFIRMED: BY_A_FILE,
  OTHER_CENTER: 'The form refuses a county of the southern center.',
  OTHER_CONTRACTOR: BY_A_FILE,
  TYPED: BY_A_FILE,
  DATES_ESTIMATED: 'A center that confirms a ticket gives its dates.',
};

interface Judged {
  company: string;
  isActive: boolean;
  reason: VerdictReason | null;
}

async function judgedTickets({ owner, services }: TestApp): Promise<Judged[]> {
  await workOutAll(services.pool);
  const now = services.now();
  const params = new Parameters();
  const { rows } = await owner.query<Judged>(
    `select c.name as company, t.status = 'ACTIVE' and t.exp_date > ${params.add(now)} as "isActive",
       ${leadingReason(now, params)} as reason
     from tickets t join companies c on c.id = t.company_id`,
    params.values,
  );
  return rows;
}

/** What the background does at the sandbox in the meantime. */
async function lookUp({ services: { pool, now, config }, owner }: TestApp): Promise<unknown[]> {
  const troubles: unknown[] = [];
  const { baseUrl, sandboxSpeed: speed, secrets } = config;
  await owner.query('update tickets set next_check_at = $1 where next_check_at < $1', [now()]);
  const gateway = createSandbox({ pool, now, speed });
  const onTrouble = (error: unknown) => troubles.push(error);
  const parts = { pool, gateway, now, speed, baseUrl, onTrouble, credentialKeys: secrets.credentialKeys };
  while (await checkResponses(parts));
  return troubles;
}

function expectNormal(tickets: readonly Judged[]): void {
  for (const name of ['Sierra Ridge', 'Silver Basin']) {
    const active = tickets.filter(({ company, isActive }) => isActive && company.startsWith(name));
    const share = active.filter(({ reason }) => reason === null).length / active.length;
    expect(active.length, name).toBeGreaterThan(40);
    expect(share, name).toBeGreaterThanOrEqual(0.65);
    expect(share, name).toBeLessThanOrEqual(0.8);
  }
}

describe.each(MOMENTS)('seeded on %s', (_, moment) => {
  test('most active tickets of each company are safe to dig, and still are a day later', async () => {
    let now = new Date(moment);
    const dataFolder = await mkdtemp(join(tmpdir(), 'whiteline-verdicts-'));
    const t = await testApp({ now: () => now, config: { dataFolder } });
    await seedDemo(t.services);
    const seeded = await judgedTickets(t);
    expectNormal(seeded);
    const isShown = (reason: VerdictReason) => seeded.some(ticket => ticket.reason === reason);
    expect(VERDICT_REASONS.filter(reason => !isShown(reason))).toEqual(Object.keys(NOT_SHOWN));

    now = new Date(now.getTime() + DAY_MS);
    expect(await lookUp(t)).toEqual([]);
    expectNormal(await judgedTickets(t));
    await t.close();
    await rm(dataFolder, { recursive: true });
  }, 90_000);
});
