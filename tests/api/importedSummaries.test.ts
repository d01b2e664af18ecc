import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { makeDigests } from '../../server/digests/makeDigests';
import { lockWaitingListings, markListingsFiled } from '../../server/imports/copies.sql';
import { settleItems } from '../../server/imports/items.sql';
import { readParts } from '../../server/reading/readParts';
import { SUMMARY_NUMBER, summaryMail } from '../support/centerFiles/responseMail';
import type { Client } from '../support/client';
import { member } from '../support/copies';
import { copy, type Importing, importing } from '../support/importing';
import { BASE_URL } from '../support/renewals';
import type { Job, User } from '../support/world';

const NOW = new Date('2026-11-13T02:00:00Z');
const SENT = new Date('2026-11-13T00:00:00Z');
let now = NOW;
let a: Importing;
let number: string;
let made = 0;
/** Who imports: an engineer, who works on own jobs alone. */
let engineer: User;
let importer: Client;
let job: Job;

beforeAll(async () => {
  a = await importing(() => now);
});
afterAll(() => a.close());
beforeEach(async () => {
  now = NOW;
  number = `20261110${String(++made).padStart(5, '0')}`;
  engineer = await a.t.world.user(a.company, 'ProjectEngineer');
  importer = await a.t.signIn(engineer);
  job = await a.t.world.job(a.company, { manager: a.boss, people: [engineer] });
  await a.t.owner.query('update imports set needs_person = false');
});

async function listingOf(of: string) {
  for await (const result of readParts(
    'summary.eml',
    Buffer.from(summaryMail().replaceAll(SUMMARY_NUMBER, of)),
  ))
    if (result.kind === 'responses') return { listing: result.listing, sentAt: SENT };
  throw new Error('no summary');
}

/** Imports a summary for each number; answers the import. */
async function bring(who: Client, ...numbers: string[]): Promise<string> {
  const importId = await a.begin(who);
  await a.send(importId, await Promise.all(numbers.map(listingOf)), who);
  await a.apply(importId, who);
  await a.work();
  return importId;
}

const list = async (who: Client) =>
  (
    await who.ask(
      'getMailToSettle',
      { companyId: a.company.id, body: { skip: 0, take: 25 } },
      '{ total data { ID sender subject fileName importedBy receivedAt tickets reasons } }',
    )
  ).data;
const counted = async (who: Client) =>
  (await who.ask('getDashboardCounts', { companyId: a.company.id }, '{ mailToSettle }')).mailToSettle;
const dismiss = (who: Client, importId: string, itemId?: string) =>
  who.ask('dismissMail', { importId, ...(itemId && { itemId }) }, '{ success }');
const outcomes = async (importId: string) =>
  (await a.look(importId)).data.map(({ outcome }: { outcome: string }) => outcome);

describe('a summary that a user imported before its ticket', () => {
  it('is listed only for its importer and for users who see all mail', async () => {
    const importId = await bring(importer, number);
    const reported = {
      ...{ ID: importId, sender: null, subject: null, tickets: 0, receivedAt: NOW.toISOString() },
      ...{ fileName: 'mails.zip', importedBy: engineer.name },
      reasons: [expect.stringMatching(/^Waits for its ticket/)],
    };
    expect(await list(importer)).toEqual([reported]);
    expect(await list(a.client)).toEqual([reported]);
    expect([await counted(importer), await counted(a.client)]).toEqual([1, 1]);
    const colleague = await a.t.signIn(await a.t.world.user(a.company, 'ProjectManager'));
    expect(await list(colleague)).toEqual([]);
    expect(await counted(colleague)).toBe(0);
    expect((await colleague.refused('dismissMail', { importId })).errorType).toBe('ForbiddenException');
    const reader = await a.t.signIn(await a.t.world.user(a.company, 'ReadOnlyUser'));
    const all = { companyId: a.company.id, body: { skip: 0, take: 5 } };
    expect((await reader.refused('getMailToSettle', all)).errorType).toBe('ForbiddenException');
    expect(await counted(reader)).toBeNull();
  });

  it('is no longer listed once it was filed with its ticket', async () => {
    await bring(importer, number);
    await a.file(copy({ ticketNumber: number, contents: { jobName: job.jobNo } }));
    expect(await list(importer)).toEqual([]);
  });

  it('remains listed with the reason when it finally cannot be filed', async () => {
    const importId = await bring(importer, number);
    await a.file(
      copy({ ticketNumber: number, members: [member('EXWAT')], contents: { jobName: job.jobNo } }),
    );
    expect(await outcomes(importId)).toEqual(['SKIPPED']);
    expect(await list(importer)).toMatchObject([{ reasons: [expect.stringMatching(/^EXGAS was not/)] }]);
    expect(await list(a.client)).toHaveLength(1);
  });

  it('remains listed for users who see all mail when its importer leaves', async () => {
    const importId = await bring(importer, number);
    await a.t.owner.query('update users set active = false where id = $1', [engineer.id]);
    await a.file(copy({ ticketNumber: number }));
    expect(await list(a.client)).toMatchObject([
      { ID: importId, reasons: [expect.stringMatching(/no longer works here/)] },
    ]);
    await dismiss(a.client, importId);
    expect(await list(a.client)).toEqual([]);
  });

  it('is dismissed once by its importer, and then not filed with its ticket', async () => {
    const importId = await bring(importer, number);
    for (const _ of [1, 2]) await dismiss(importer, importId);
    expect([await list(importer), await list(a.client)]).toEqual([[], []]);
    const { data } = await a.file(copy({ ticketNumber: number }));
    const left = { outcome: 'SKIPPED', outcomeReason: 'Dismissed while it waited.' };
    expect((await a.look(importId)).data).toMatchObject([left]);
    const rows = await a.t.rows(
      `select (select count(*)::int from ticket_responses where ticket_id = $1) as responses,
        (select count(*)::int from audit where action = 'dismissMail' and entity_id = $2) as dismissals`,
      data[0].ticketID,
      importId,
    );
    expect(rows).toEqual([{ responses: 0, dismissals: 1 }]);
  });

  it('is dismissed alone while others in the import still wait', async () => {
    const [other, third] = [`20261110${++made + 50_000}`, `20261110${++made + 50_000}`];
    const importId = await bring(importer, number, other, third);
    const items = (await a.look(importId)).data;
    const gone = items.find(({ ticketNumber }) => ticketNumber === number);
    await dismiss(importer, importId, gone.ID);
    await dismiss(importer, importId, gone.ID);
    expect((await outcomes(importId)).toSorted()).toEqual(['SKIPPED', 'WAITING', 'WAITING']);
    expect(await list(importer)).toHaveLength(1);
    await a.file(copy({ ticketNumber: other, contents: { jobName: job.jobNo } }));
    expect((await outcomes(importId)).toSorted()).toEqual(['NEW', 'SKIPPED', 'WAITING']);
    await dismiss(importer, importId, items.find(({ ticketNumber }) => ticketNumber === third).ID);
    expect(await list(importer)).toEqual([]);
    const rows = await a.t.rows(
      `select after from audit where action = 'dismissMail' and entity_id = $1 order by id`,
      importId,
    );
    expect(rows.map(({ after }) => after?.itemId)).toHaveLength(2);
    const strange = await importer.refused('dismissMail', { importId, itemId: importId });
    expect(strange.errorType).toBe('NotFoundException');
  });

  it('is dismissed without waiting for a filing that locks it', async () => {
    const importId = await bring(importer, number);
    await withTenant(a.t.services.pool, a.company.id, async filing => {
      const held = await lockWaitingListings(filing, { callCenter: 'onecall', ticketNumber: number });
      expect(held).toHaveLength(1);
      await dismiss(importer, importId);
      await settleItems(filing, [{ id: held[0]?.id ?? '', outcome: 'SKIPPED', reason: 'Does not fit.' }]);
      await markListingsFiled(filing, [importId]);
    });
    expect(await list(importer)).toMatchObject([{ ID: importId, reasons: ['Does not fit.'] }]);
  });

  it('is in the morning digest: users see their own, admins see all', async () => {
    const manager = await a.t.world.user(a.company, 'ProjectManager');
    await bring(importer, number);
    await bring(a.client, `20261110${++made + 60_000}`);
    now = new Date('2026-11-13T14:30:00Z');
    await a.t.owner.query('delete from mails');
    await a.t.owner.query(`update companies set digested_on = '2026-11-12'`);
    const { pool, calendars } = a.t.services;
    await makeDigests({
      ...{ pool, calendars, now: () => now, baseUrl: BASE_URL, todayLinks: a.t.services.todayLinks },
      onTrouble(error) {
        throw error;
      },
    });
    const rows = await a.t.rows(
      `select subject, text from mails where to_address = any($1) order by subject`,
      [engineer.email, a.boss.email, manager.email],
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('1 import needs you'),
      expect.stringContaining('2 imports need you'),
    ]);
    for (const { text } of rows) expect(text).toContain(`${BASE_URL}/main/tickets/mail`);
  });
});

it('is also listed when it does not fit its ticket, until it is dismissed', async () => {
  await a.file(copy({ ticketNumber: number, members: [member('EXWAT')], contents: { jobName: job.jobNo } }));
  const importId = await bring(importer, number);
  expect(await outcomes(importId)).toEqual(['SKIPPED']);
  expect(await list(importer)).toMatchObject([{ ID: importId }]);
  await dismiss(importer, importId);
  expect(await list(importer)).toEqual([]);
});

it('skipped and failed tickets are only in the report, not in the list', async () => {
  await a.file(copy({ ticketNumber: number, contents: { company: 'Example Trenching LLC' } }));
  expect(await list(a.client)).toEqual([]);
});
