import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendSubmission } from '../../server/centers/submissions/send';
import { Chance } from '../../server/standIns/chance';
import { makeFickle } from '../support/fickleCenter';
import { type Sending, startSending } from '../support/sending';
import { TicketMachine, UNFINISHED } from '../support/ticketMachine';

/** Random sequences of actions and answers of the center. A failure names the seed and the step. */
const SEEDS = process.env.MACHINE_SEED ? [process.env.MACHINE_SEED] : ['ditch', 'trench', 'vault'];
const STEPS = 150;

let s: Sending;
beforeEach(async () => {
  s = await startSending();
});
afterEach(() => s.t.close());

test.each(SEEDS)(
  'tickets never leave the state machine: %s',
  async seed => {
    const chance = new Chance(seed);
    const center = makeFickle(s.center, chance, () => s.now);
    const machine = await TicketMachine.start(s, chance);
    const steps: string[] = [];
    try {
      for (let step = 0; step < STEPS; step += 1) {
        steps.push(await machine.step());
        await machine.check();
      }
      center.calmDown();
      await finish(machine);
      await machine.check();
      await compare(center.revisions);
    } catch (error) {
      throw new Error(`seed ${seed}, after ${steps.length} steps:\n${steps.slice(-8).join('\n')}`, {
        cause: error,
      });
    }
    expect(steps.filter(step => step.endsWith('accepted')).length).toBeGreaterThan(20);
  },
  120_000,
);

/** Sends until nothing is unfinished. */
async function finish(machine: TicketMachine): Promise<void> {
  for (let round = 0; round < 500; round += 1) {
    const waiting = await s.rows(`${UNFINISHED} order by seq`);
    if (waiting.length === 0) return;
    for (const { id } of waiting) {
      await sendSubmission(s.parts, { submissionId: String(id), companyId: s.job.companyId });
    }
    await machine.wait(60_000);
  }
  throw new Error('there are submissions that never end');
}

/** Each revision of the center is in our history, and was made by one intent. */
async function compare(revisions: ReadonlyMap<string, string[]>): Promise<void> {
  const rows = await s.rows(`select t.ticket_no,
      (select jsonb_agg(revision order by revision) from ticket_revisions where ticket_id = t.id) as history,
      (select count(*)::int from submissions where ticket_id = t.id and state = 'CONFIRMED') as confirmed
    from tickets t where ticket_no is not null`);
  for (const { ticket_no, history, confirmed } of rows) {
    const made = revisions.get(ticket_no as string);
    expect(history, `history of ${ticket_no}`).toEqual(made);
    expect(confirmed, `confirmed intents of ${ticket_no}`).toBe(made?.length);
  }
  expect(revisions.size, 'tickets of the center').toBe(rows.length);
}
