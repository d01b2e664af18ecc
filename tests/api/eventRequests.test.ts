import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { type EventChanges, eventInput } from '../support/events';
import type { Company } from '../support/world';

let t: TestApp;
let company: Company;
let client: Client;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  client = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
});
afterAll(() => t.close());

const create = (changes: EventChanges): Promise<{ ID: string }> =>
  client.ask('createRecordedEvent', { companyId: company.id, event: eventInput(changes) });
const refused = (changes: EventChanges) =>
  client.refused('createRecordedEvent', { companyId: company.id, event: eventInput(changes) });

describe('the form of a new event', () => {
  test('sent again, even simultaneously, is the same event', async () => {
    const clientRequestId = randomUUID();
    const OccurredAt = '2026-10-01T18:00:00Z';
    const answers = await Promise.all([1, 2, 3].map(() => create({ clientRequestId, OccurredAt })));
    expect(new Set(answers.map(answer => answer.ID)).size).toBe(1);
    expect(await t.rows('select 1 from audit where entity_id = $1', answers[0]?.ID)).toHaveLength(1);
  });

  test('sent again with different contents, even simultaneously, is refused', async () => {
    const clientRequestId = randomUUID();
    const same = { clientRequestId, OccurredAt: '2026-10-01T18:00:00Z' };
    const answers = await Promise.allSettled(['One', 'Two'].map(Title => create({ ...same, Title })));
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const change of [{ Title: 'Three' }, { Title: 'One', details: { address: '1 Elm St' } }]) {
      expect(await refused({ ...same, ...change })).toMatchObject({
        errorType: 'ConflictException',
        message: 'This form was already sent with different data. Start a new event.',
        errorInfo: { fields: { 'event.clientRequestId': expect.any(String) } },
      });
    }
  });

  test('sent again after another user changed it is still the same event', async () => {
    const input = { clientRequestId: randomUUID(), OccurredAt: '2026-10-01T18:00:00Z' };
    const { ID } = await create(input);
    await t.owner.query(`update recorded_events set title = 'Changed' where id = $1`, [ID]);
    expect(await create(input)).toEqual({ ID });
  });
});
