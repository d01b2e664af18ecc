import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadResult } from '../../domain/imports/readTicket';
import { withTenant } from '../../server/database/tenant';
import { readParts } from '../../server/reading/readParts';
import { holdNumber } from '../../server/tickets/numbers.sql';
import { SUMMARY_NUMBER, type SummaryMail, summaryMail } from '../support/centerFiles/responseMail';
import { member } from '../support/copies';
import { copy } from '../support/importing';
import { type Inbound, inbound, mailOf } from '../support/inbound';
import { isWaited } from '../support/locks';
import { copyOf, placing } from '../support/placing';

const NOW = new Date('2026-11-13T02:00:00Z');
let now = NOW;
let a: Inbound;
let number: string;
let made = 0;

beforeAll(async () => {
  a = await inbound(() => now);
});
afterAll(() => a.close());
beforeEach(() => {
  now = NOW;
  number = `20261109${String(++made).padStart(5, '0')}`;
});

const reader = {
  async readFiles(name: string, bytes: Uint8Array) {
    const results: ReadResult[] = [];
    for await (const result of readParts(name, bytes)) results.push(result);
    return results;
  },
};

/** Sends a summary of a ticket that is not here, which a person confirms; answers the import that it is. */
async function summary(mail: SummaryMail = {}): Promise<string> {
  const head = `Message-ID: <${randomUUID()}@mail.example.com>`;
  const id = await a.sendMail(`${head}\r\n${summaryMail(mail).replaceAll(SUMMARY_NUMBER, number)}`);
  await a.fileMails(reader);
  await a.client.ask('confirmMails', { companyId: a.company.id, importIds: [id] }, '{ success }');
  await a.work();
  return id;
}

const stateOf = async (importId: string) => {
  const rows = await a.t.rows(
    `select i.needs_person as needs, x.outcome, x.outcome_reason as reason, x.ticket_id as ticket
     from imports i join import_items x on x.import_id = i.id where i.id = $1`,
    importId,
  );
  return rows[0];
};
const listed = async () =>
  (
    await a.client.ask(
      'getMailToSettle',
      { companyId: a.company.id, body: { skip: 0, take: 100 } },
      '{ data { ID reasons } }',
    )
  ).data;
const ticketsOf = async () =>
  await a.t.rows(
    'select id, answers_checked_at as checked from tickets where company_id = $1 and ticket_no = $2',
    a.company.id,
    number,
  );
const storedFor = async (ticketId: string) =>
  await a.t.rows(
    `select user_name as by, after from audit where entity_id = $1 and action = 'recordTicketResponses'`,
    ticketId,
  );

const typed = () => ({
  ...{ callCenter: 'onecall', ticketNumber: number, revision: '000', ticketType: 'Normal', jobID: a.job.id },
  submitted: '2026-11-09T17:12:00Z',
  workBeginDate: '2026-11-11T16:00:00Z',
  legalStartDate: '2026-11-13T01:01:00Z',
  ticketExpiration: '2026-12-08T07:59:00Z',
  ...{ addressLocation: '12 Demo Way', city: 'ROSEVILLE', county: 'Placer', state: 'CA' },
  stations: [{ stationCode: 'EXGAS' }, { stationCode: 'EXWAT' }],
  listsAllStations: true,
});

const WAYS: [string, () => Promise<unknown>][] = [
  ['an import', () => a.file(copy({ ticketNumber: number }))],
  [
    'mail',
    async () => {
      await a.mail(await a.address(), mailOf([copy({ ticketNumber: number })]));
      await a.fileMails();
    },
  ],
];

describe('a summary that arrives before its ticket', () => {
  it('waits for it, in the list of waiting items', async () => {
    const importId = await summary();
    expect(await stateOf(importId)).toMatchObject({ needs: true, outcome: 'WAITING', ticket: null });
    const row = (await listed()).find(({ ID }: { ID: string }) => ID === importId);
    expect(row.reasons).toEqual([expect.stringMatching(/^Waits for its ticket/)]);
    const found = await a.client.ask(
      'getImport',
      { importId, body: { skip: 0, take: 10 } },
      '{ total open filed skipped failed waiting }',
    );
    expect(found).toEqual({ total: 1, open: 0, filed: 0, skipped: 0, failed: 0, waiting: 1 });
  });

  it.each(WAYS)('is filed with the ticket from %s, once', async (_, bring) => {
    const importId = await summary();
    await bring();
    const [ticket] = await ticketsOf();
    expect(await stateOf(importId)).toEqual({
      needs: false,
      outcome: 'NEW',
      reason: null,
      ticket: ticket.id,
    });
    expect(ticket.checked).toEqual(new Date('2026-11-13T00:00:00Z'));
    expect(await storedFor(ticket.id)).toMatchObject([{ by: a.boss.username, after: { isComplete: true } }]);
    const changed = copy({ ticketNumber: number, contents: { ticketActionReason: 'Again' } });
    await a.file(changed);
    expect(await storedFor(ticket.id)).toHaveLength(1);
  });

  it('for a revision waits for that revision', async () => {
    const heading = `CA TICKET: ${SUMMARY_NUMBER}-001`;
    const importId = await summary({ subject: heading, heading: [heading, 'Responses received so far.'] });
    await a.file(copy({ ticketNumber: number }));
    expect(await stateOf(importId)).toMatchObject({
      outcome: 'WAITING',
      reason: expect.stringContaining('revision 001'),
    });
    const isStopped = async () => {
      const { verdict } = await a.details((await ticketsOf())[0].id);
      return verdict.findings.some(({ reason }: { reason: string }) => reason === 'REVISION_UNREAD');
    };
    // What it did nobody knows; another copy of the earlier one does not tell.
    expect(await isStopped()).toBe(true);
    await a.file(copy({ ticketNumber: number, format: 'PDF' }));
    expect(await isStopped()).toBe(true);
    await a.file(copy({ ticketNumber: number, revision: '001', contents: { centerStatus: 'Update' } }));
    expect(await stateOf(importId)).toMatchObject({ outcome: 'NEW' });
    expect(await isStopped()).toBe(false);
  });

  it('keeps waiting while the utilities of its ticket are unknown', async () => {
    const importId = await summary();
    await a.file(copy({ ticketNumber: number, members: [], listsAllMembers: false }));
    expect(await stateOf(importId)).toMatchObject({ outcome: 'WAITING', needs: true });
    await a.file(copy({ ticketNumber: number, format: 'PDF' }));
    expect(await stateOf(importId)).toMatchObject({ outcome: 'NEW', needs: false });
  });

  it('is filed with a manually entered ticket', async () => {
    const importId = await summary();
    const variables = { companyId: a.company.id, clientRequestId: randomUUID(), ticket: typed() };
    const { ID } = await a.client.ask('addTicketPlacedElsewhere', variables, '{ ID }');
    expect(await stateOf(importId)).toMatchObject({ needs: false, outcome: 'NEW', ticket: ID });
    expect(await storedFor(ID)).toMatchObject([{ by: a.boss.username }]);
  });

  it('that waits twice counts once', async () => {
    const first = await summary();
    const second = await summary();
    await a.file(copy({ ticketNumber: number }));
    const [ticket] = await ticketsOf();
    const outcomes = [(await stateOf(first)).outcome, (await stateOf(second)).outcome];
    expect(outcomes.toSorted()).toEqual(['KNOWN', 'NEW']);
    expect([(await stateOf(first)).needs, (await stateOf(second)).needs]).toEqual([false, false]);
    expect(await storedFor(ticket.id)).toHaveLength(1);
  });

  it('waits for a user with the reason if it does not fit, and the ticket is filed anyway', async () => {
    const importId = await summary();
    await a.file(copy({ ticketNumber: number, members: [member('EXWAT')] }));
    const [ticket] = await ticketsOf();
    expect(await stateOf(importId)).toEqual({
      needs: true,
      outcome: 'SKIPPED',
      reason: expect.stringMatching(/^EXGAS was not notified.*None of its responses count/),
      ticket: ticket.id,
    });
    expect(ticket.checked).toBeNull();
    expect(await storedFor(ticket.id)).toEqual([]);
  });

  it('imported by a user is filed only with that user’s permissions and name', async () => {
    const bring = async (who: typeof a.boss) => {
      number = `20261109${String(++made).padStart(5, '0')}`;
      const client = await a.t.signIn(who);
      const mail = Buffer.from(summaryMail().replaceAll(SUMMARY_NUMBER, number));
      const [result] = await reader.readFiles('summary.eml', mail);
      if (result?.kind !== 'responses') throw new Error('no summary');
      const importId = await a.begin(client);
      await a.send(importId, [{ listing: result.listing, sentAt: new Date('2026-11-13T00:00:00Z') }], client);
      await a.apply(importId, client);
      await a.work();
      expect((await a.look(importId, client)).data).toMatchObject([{ outcome: 'WAITING', ticketID: null }]);
      return importId;
    };
    const colleague = await a.t.world.user(a.company);
    const importId = await bring(colleague);
    await a.file(copy({ ticketNumber: number }));
    const [ticket] = await ticketsOf();
    expect(await stateOf(importId)).toMatchObject({ needs: false, outcome: 'NEW' });
    expect(await storedFor(ticket.id)).toMatchObject([{ by: colleague.username }]);

    const left = await bring(colleague);
    await a.t.owner.query('update users set active = false where id = $1', [colleague.id]);
    await a.file(copy({ ticketNumber: number }));
    expect(await stateOf(left)).toMatchObject({
      outcome: 'SKIPPED',
      reason: expect.stringMatching(/no longer works here/),
    });
  });

  it('for the other center’s ticket with that number keeps waiting', async () => {
    const importId = await summary();
    await a.file(copy({ ticketNumber: number, callCenter: 'onecallnv' }));
    expect(await stateOf(importId)).toMatchObject({ needs: true, outcome: 'WAITING' });
  });

  it('can be dismissed, and is then not filed', async () => {
    const importId = await summary();
    await a.client.ask('dismissMail', { importId }, '{ success }');
    await a.file(copy({ ticketNumber: number }));
    const [ticket] = await ticketsOf();
    expect(await stateOf(importId)).toMatchObject({ needs: false, outcome: 'SKIPPED' });
    expect(await storedFor(ticket.id)).toEqual([]);
  });

  it('never misses a ticket that is being filed at that moment', async () => {
    const { sending } = await withTenant(a.t.services.pool, a.company.id, async filing => {
      await holdNumber(filing, a.company.id, 'onecall', number);
      const begun = { sending: summary() };
      // It cannot tell yet whether the ticket is here.
      expect(await isWaited(a.t)).toBe(true);
      await filing.query(
        `insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, status, type, source,
           submitted_at, work_start, legal_start, exp_date, form)
         values ($1, $2, $3, gen_random_uuid(), 'onecall', $4, 'ACTIVE', 'Normal', 'IMPORTED', '2026-11-09T17:12:34Z',
           '2026-11-11T16:00:00Z', '2026-11-13T01:01:00Z', '2026-12-08T07:59:59Z', '{}')`,
        [a.company.id, a.job.id, a.boss.id, number],
      );
      return begun;
    });
    // The ticket was seen: what the summary waits for is its utilities, not the ticket.
    expect((await stateOf(await sending)).reason).toMatch(/^Waits for the center’s copy/);
  });
});

it('a summary is filed with the ticket whose placement a copy confirms', async () => {
  const p = await placing();
  try {
    number = '2026110900451';
    const { ID, placementId } = await p.create();
    const placement = { ticketNumber: number, revision: '000', placedAt: '2026-11-09T17:58:00Z' };
    await p.mark(placementId, placement);
    p.setNow(NOW);
    const mail = Buffer.from(summaryMail().replaceAll(SUMMARY_NUMBER, number));
    const [result] = await reader.readFiles('summary.eml', mail);
    if (result?.kind !== 'responses') throw new Error('no summary');
    const sentAt = new Date('2026-11-13T00:00:00Z');
    const waiting = await p.file({ listing: result.listing, sentAt });
    expect(waiting.data).toMatchObject([{ outcome: 'WAITING' }]);
    await p.file(copyOf(number));
    expect(await p.row(ID)).toMatchObject({ ticket_no: number, answers_checked_at: sentAt });
    expect((await p.audited(ID)).slice(-3).toSorted()).toEqual([
      'confirmPlacement',
      'importCopy',
      'recordTicketResponses',
    ]);
    expect(p.troubles).toEqual([]);
  } finally {
    await p.close();
  }
});
