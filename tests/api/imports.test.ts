import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectMissed } from '../../server/centers/responses/alerts.sql';
import { fieldsOf } from '../support/client';
import { at, member } from '../support/copies';
import { copy, type Importing, importing } from '../support/importing';

const NOW = new Date('2026-11-23T18:00:00Z');
let now = NOW;
let a: Importing;

beforeAll(async () => {
  a = await importing(() => now);
});
afterAll(() => a.close());
beforeEach(() => {
  now = NOW;
});

let made = 0;
/** A number of its own for each test. */
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const tickets = async () => (await a.t.rows('select count(*)::int as total from tickets'))[0].total;

describe('before confirmation', () => {
  it('an import shows what its files contain, and stores nothing', async () => {
    const before = await tickets();
    const ticketNumber = number();
    const importId = await a.begin();
    const found = [
      copy({
        ticketNumber,
        contents: { jobName: a.job.jobNo.toLowerCase(), email: a.boss.email.toUpperCase() },
      }),
      copy({ ticketNumber, format: 'PDF' }),
      copy({ ticketNumber, revision: '001' }),
      copy({ ticketNumber: number(), contents: { company: 'Example Trenching LLC' } }),
      copy({ ticketNumber: number(), callCenter: null }),
      { otherCenter: 'USAS' },
      { unreadable: 'A scan without text.', line: 3 },
      copy({ ticketNumber: number(), ticketExpiration: null, legalStartDate: at('2026-11-12T08:00:00') }),
    ];
    const response = await a.send(importId, found);
    expect([response.statusCode, response.json()]).toEqual([200, { items: found.length }]);
    const { data, ...rest } = await a.look(importId);
    expect(rest).toEqual({ state: 'OPEN', total: 8, open: 6, filed: 0, known: 0, skipped: 0, failed: 0 });
    expect(data.map(({ kind }) => kind)).toEqual([
      ...['NEW', 'SAME', 'NEWER', 'OTHER_COMPANY', 'NO_CENTER', 'OTHER_CENTER', 'UNREADABLE', 'NEW'],
    ]);
    expect(data[0]).toMatchObject({
      path: ['mails.zip', '0.eml'],
      format: 'XML',
      callCenter: 'onecall',
      ticketNumber,
      legalStartDate: '2026-11-13T01:01:00.000Z',
      jobID: a.job.id,
      jobBy: 'MATCHED',
      userID: a.boss.id,
      choice: 'PROPOSED',
      outcome: null,
      ticketID: null,
    });
    expect(data[1]).toMatchObject({ jobID: null, jobBy: 'HOLDING' });
    expect(data[5]).toMatchObject({ reason: 'USAS', ticketNumber: null });
    expect(data[6]).toMatchObject({ reason: 'A scan without text.', line: 3 });
    expect(data[7]?.notes).toEqual([
      'Missing or not readable: expiration. Import another copy of the ticket, such as its mail or XML.',
      expect.stringMatching(/^One Call CA gives .* as the legal start; by the rules it would be/),
    ]);
    await a.work();
    expect(await tickets()).toBe(before);
  });

  it('the same bytes are one file, and the same request one import', async () => {
    const importId = await a.begin();
    const found = [copy({ ticketNumber: number() })];
    await a.send(importId, found);
    expect((await a.send(importId, found)).json()).toEqual({ items: 1 });
    expect((await a.look(importId)).total).toBe(1);
    const request = { companyId: a.company.id, clientRequestId: randomUUID() };
    const ids = await Promise.all([1, 2].map(() => a.client.ask('createImport', request, '{ ID }')));
    expect(ids[0]).toEqual(ids[1]);
  });

  it('characters that cannot be stored do not block the rest of a file', async () => {
    const importId = await a.begin();
    const remarks = 'Dig \0 here \ud83d and \u{1f6a7}';
    const found = [copy({ ticketNumber: number(), notes: [remarks] }), { unreadable: `\0${remarks}` }];
    expect((await a.send(importId, found)).json()).toEqual({ items: 2 });
    const { data } = await a.look(importId);
    expect(data[0]?.notes).toContain('Dig  here \ufffd and \u{1f6a7}');
    expect(data[1]?.reason).toBe('Dig  here \ufffd and \u{1f6a7}');
  });

  it('refuses invalid input by name', async () => {
    const importId = await a.begin();
    const put = async (query: string, bytes: Buffer) => {
      const response = await a.put(`/imports/${importId}/files${query}`, bytes);
      return [response.statusCode, fieldsOf(response.json().errors[0])];
    };
    expect(await put('?name=x.eml', Buffer.alloc(0))).toEqual([400, ['body']]);
    expect(await put('', Buffer.from('[]'))).toEqual([400, ['name']]);
    expect(await put('?name=x.zip', Buffer.alloc(25_000_001))).toEqual([400, ['body']]);
    expect((await a.put(`/imports/${randomUUID()}/files?name=x`, Buffer.from('[]'))).statusCode).toBe(404);
    const wrong = { jobID: randomUUID(), userID: null, choice: 'FILE' };
    await a.send(importId, [copy({ ticketNumber: number() })]);
    const [item] = (await a.look(importId)).data;
    const refused = await a.client.refused('updateImportItem', { itemId: item?.ID, item: wrong });
    expect(fieldsOf(refused)).toEqual(['item.jobID']);
  });
});

it('applies one decision to undecided files with the same company name, or the same job', async () => {
  const importId = await a.begin();
  const of = (company: string, jobName: string) =>
    copy({ ticketNumber: number(), contents: { company, jobName } });
  await a.send(importId, [
    of('Example Paving', 'Lot 1'),
    of('Example Paving', 'Lot 1'),
    of('Example Paving', 'Lot 2'),
    of('Example Boring', 'Lot 1'),
    of('Example Paving', 'Lot 1'),
  ]);
  const items = (await a.look(importId)).data;
  const decide = (nth: number, item: object) =>
    a.client.ask('updateImportItem', { itemId: items[nth]?.ID, item }, '{ success }');
  await decide(4, { choice: 'SKIP' });
  await decide(0, { choice: 'FILE', jobID: a.job.id, likewise: true });
  const decided = (await a.look(importId)).data.map(({ choice, jobBy }) => [choice, jobBy]);
  expect(decided).toEqual([
    ['FILE', 'CHOSEN'],
    ['FILE', 'CHOSEN'],
    ['FILE', 'HOLDING'],
    ['PROPOSED', 'HOLDING'],
    ['SKIP', 'HOLDING'],
  ]);
});

describe('an imported ticket', () => {
  it('matches its copies, and its page shows the source', async () => {
    const ticketNumber = number();
    const { state, data } = await a.file(
      copy({
        ticketNumber,
        geofence: 'MULTIPOLYGON(((-121.3 38.7, -121.3 38.8, -121.2 38.8, -121.3 38.7)))',
        contents: {
          company: 'SIERRA TEST WORKS',
          address: '1 Example Way',
          phone: '916-555-0101 x12',
          jobName: 'Lot 9',
        },
        otherFields: [{ section: 'LOCATION', label: 'UTILITY ID', value: '7' }],
        notes: ['The point lies outside the area.'],
      }),
      copy({
        ticketNumber,
        format: 'PDF',
        members: [member(null, 'EXAMPLE GAS', { phone: '(916) 555-0102' })],
      }),
    );
    expect([state, ...data.map(({ outcome }) => outcome)]).toEqual(['DONE', 'NEW', 'SAME']);
    const ticket = await a.details(data[0]?.ticketID ?? '');
    expect(ticket).toMatchObject({
      source: 'IMPORTED',
      ticketNumber,
      ticketStatus: 'ACTIVE',
      company: 'SIERRA TEST WORKS',
      address: '1 Example Way',
      phone: '916-555-0101 x12',
      city: 'ROSEVILLE',
      county: null,
      email: null,
      medium: null,
      datesEstimated: false,
      submitted: '2026-11-09T17:12:34.000Z',
      legalStartDate: '2026-11-13T01:01:00.000Z',
      ticketExpiration: '2026-12-08T07:59:59.000Z',
      latitudeLongitude: '38.750000,-121.290000',
      otherFields: [
        { section: '', label: 'Job no/name', value: 'Lot 9' },
        { section: 'LOCATION', label: 'UTILITY ID', value: '7' },
      ],
      importNotes: ['The point lies outside the area.'],
      revisionHistory: [{ revision: '000', type: 'Normal' }],
    });
    expect(ticket.geofence).toMatch(/^MULTIPOLYGON/);
    const gas = {
      stationCode: 'EXGAS',
      authorityName: 'Example Gas',
      phone: '(916) 555-0102',
      utilityType: 'gas',
    };
    expect(ticket.members).toMatchObject([gas, { stationCode: 'EXWAT', utilityType: 'water' }]);
    const rows = await a.t.rows('select job_no from jobs where id = $1', ticket.ticket.JobID);
    expect(rows).toEqual([{ job_no: 'IMPORTED' }]);
  });

  it('gives the same result in any import order', async () => {
    const results: unknown[] = [];
    const copies = (ticketNumber: string) => [
      copy({
        ticketNumber,
        format: 'PDF',
        members: [member(null, 'Example Gas'), member(null, 'Example Water District')],
      }),
      copy({ ticketNumber, format: 'LEGACY_TEXT', members: [member('EXGAS'), member('EXWAT')] }),
      copy({ ticketNumber }),
      copy({
        ...{ ticketNumber, revision: '001', submitted: at('2026-11-20T10:00:00') },
        ...{ ticketExpiration: at('2026-12-18T23:59:59'), members: [member('EXGAS')] },
        contents: { responseRequired: 'No' },
      }),
    ];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      const all = copies(number());
      let id = '';
      for (const index of order) id = (await a.file(...all.slice(index, index + 1))).data[0]?.ticketID ?? '';
      const { ticketNumber: _, ...rest } = await a.details(id);
      const rows = await a.t.rows('select renew_no, station_count from tickets where id = $1', id);
      results.push({ ...rest, ticket: null, ...rows[0] });
    }
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(results[0]).toMatchObject({ revision: '001', renew_no: 1, station_count: 1 });
  });

  it('keeps user edits when a newer copy arrives', async () => {
    const ticketNumber = number();
    const first = await a.file(copy({ ticketNumber, members: [member(null, 'Example Gas')] }));
    const ticketId = first.data[0]?.ticketID ?? '';
    await a.client.ask('changeTicketName', { ticketId, ticketName: 'North fence' }, '{ success }');
    const key = (await a.details(ticketId)).members[0].stationCode;
    expect(key).toBe('~EXAMPLE GAS');
    await a.t.owner.query(
      `update ticket_members set overridden_at = $2, overridden_by_name = 'Ana', override_note = 'Seen'
       where ticket_id = $1`,
      [ticketId, now],
    );
    const next = await a.file(
      copy({
        ticketNumber,
        revision: '001',
        ticketExpiration: at('2026-12-18T23:59:59'),
        members: [member('EXGAS', 'EXAMPLE GAS')],
      }),
      copy({ ticketNumber, format: 'MAIL_TEXT', members: [member('EXGAS', 'Example Gas')] }),
    );
    expect(next.data.map(({ outcome, jobBy }) => [outcome, jobBy])).toEqual([
      ['NEWER', 'TICKET'],
      ['SAME', 'TICKET'],
    ]);
    const ticket = await a.details(ticketId);
    expect(ticket).toMatchObject({
      ticketName: 'North fence',
      revision: '001',
      members: [{ stationCode: 'EXGAS' }],
    });
    const rows = await a.t.rows('select override_note from ticket_members where ticket_id = $1', ticketId);
    expect(rows).toEqual([{ override_note: 'Seen' }]);
  });

  it('forbids digging while the expiration of its newest revision is unreadable', async () => {
    const ticketNumber = number();
    const first = await a.file(copy({ ticketNumber }));
    const ticketId = first.data[0]?.ticketID ?? '';
    const before = await a.details(ticketId);
    const edited = copy({
      ticketNumber,
      revision: '001',
      ticketExpiration: null,
      contents: { centerStatus: 'Update' },
    });
    expect((await a.file(edited)).data).toMatchObject([{ outcome: 'NEWER' }]);
    const ticket = await a.details(ticketId);
    // The earlier one is when it is to be renewed at the latest, and is marked as not certain.
    expect(ticket).toMatchObject({ revision: '001', ticketExpiration: before.ticketExpiration });
    expect(ticket.datesEstimated).toBe(true);
    expect(ticket.verdict).toMatchObject({ verdict: 'DO_NOT_DIG' });
    expect(ticket.verdict.findings).toContainEqual({
      reason: 'REVISION_UNREAD',
      level: 'stop',
      message: expect.stringMatching(
        /^The newest revision is not here, or could not be read whole: its expiration.* Import another copy/,
      ),
    });
    await a.file(copy({ ...edited, format: 'PDF', ticketExpiration: at('2026-11-20T23:59:59') }));
    const known = await a.details(ticketId);
    expect(known).toMatchObject({ ticketExpiration: '2026-11-21T07:59:59.000Z', datesEstimated: false });
    expect(known.verdict.findings.map(({ reason }: { reason: string }) => reason)).not.toContain(
      'REVISION_UNREAD',
    );
  });

  it('is cancelled, expired and cloned as its center says', async () => {
    const [original, renewed] = [number(), number()];
    const made = await a.file(
      copy({ ticketNumber: renewed, previousTicketNumber: original, previousRevision: '000' }),
      copy({ ticketNumber: original, ticketExpiration: at('2026-11-20T23:59:59') }),
      copy({
        ticketNumber: original,
        revision: '001',
        ticketExpiration: null,
        contents: { centerStatus: 'Cancelled' },
      }),
    );
    const [clone, expired] = made.data.map(({ ticketID }) => ticketID ?? '');
    expect(await a.details(expired ?? '')).toMatchObject({
      ticketStatus: 'CANCELLED',
      centerStatus: 'Cancelled',
    });
    expect((await a.details(clone ?? '')).ticket.clonedFrom).toEqual({ ID: expired, TicketNo: original });
    const old = await a.file(copy({ ticketNumber: number(), ticketExpiration: at('2026-11-20T23:59:59') }));
    const rows = await a.t.rows('select status from tickets where id = $1', old.data[0]?.ticketID);
    expect(rows).toEqual([{ status: 'EXPIRED' }]);
  });

  it('is separate in each state under the same number', async () => {
    const ticketNumber = number();
    const { data } = await a.file(copy({ ticketNumber }), copy({ ticketNumber, callCenter: 'onecallnv' }));
    expect(data.map(({ outcome }) => outcome)).toEqual(['NEW', 'NEW']);
    expect(data[0]?.ticketID).not.toBe(data[1]?.ticketID);
  });
});

describe('nothing that was never checked', () => {
  const safeBut = async (change: Parameters<typeof copy>[0]) => {
    const { data } = await a.file(copy({ ticketNumber: number(), ...change }));
    const ticketId = data[0]?.ticketID ?? '';
    await a.t.owner.query(
      `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at)
       select company_id, ticket_id, '000', station_code, '001', 'Clear', $2 from ticket_members where ticket_id = $1`,
      [ticketId, at('2026-11-11T10:00:00')],
    );
    // Another copy of it counts its stations again.
    await a.file(copy({ ticketNumber: data[0]?.ticketNumber ?? '', ...change, format: 'LEGACY_TEXT' }));
    return ticketId;
  };

  it('is green: an imported ticket cleared by all is still not safe', async () => {
    const ticketId = await safeBut({});
    const { verdict, responseColor } = await a.details(ticketId);
    expect(verdict).toMatchObject({ verdict: 'DO_NOT_DIG', reason: 'RESPONSES_OLD' });
    expect(responseColor).toBe('green');
    expect(verdict.findings[0].message).toMatch(/^The responses to this ticket have not been checked yet/);
    const rows = await a.t.rows('select next_check_at from tickets where id = $1', ticketId);
    expect(rows).toEqual([{ next_check_at: null }]);
  });

  it('is complete: a ticket without a full station list is not safe', async () => {
    const ticketId = await safeBut({ listsAllMembers: false });
    expect((await a.details(ticketId)).verdict.reason).toBe('STATIONS_UNKNOWN');
    const none = await a.file(copy({ ticketNumber: number(), members: [] }));
    expect((await a.details(none.data[0]?.ticketID ?? '')).verdict.reason).toBe('STATIONS_UNKNOWN');
  });

  it('is silence: a utility never looked up does not owe its response', async () => {
    const { data } = await a.file(copy({ ticketNumber: number() }));
    const id = data[0]?.ticketID ?? '';
    const reported = async () => {
      const { id: companyId } = a.company;
      const silent = await a.client.ask('getSilentUtilities', { companyId }, '{ data { tickets { ID } } }');
      const alerts = await a.client.ask('getAlerts', { companyId }, '{ data { ticketId } }');
      const filters = [{ field: 'Attention', operator: 'in', value: ['LATE'] }];
      const late = await a.client.ask(
        'getActiveTickets',
        { companyId, body: { skip: 0, take: -1, filters } },
        '{ data { ID } }',
      );
      const login = { userId: a.boss.id, callCenter: 'onecall' } as const;
      const missed = await selectMissed(a.t.owner, login, now, now);
      const texts = { silent, alerts, late, missed };
      return Object.entries(texts).flatMap(([name, text]) => (JSON.stringify(text).includes(id) ? name : []));
    };
    expect(await reported()).toEqual([]);
    await a.t.owner.query('update tickets set answers_checked_at = $2 where id = $1', [id, now]);
    expect(await reported()).toEqual(['silent', 'alerts', 'late']);
  });
});

it('a ticket without a location is in the lists and not on the map', async () => {
  const { data } = await a.file(copy({ ticketNumber: number(), point: null }));
  const ID = data[0]?.ticketID;
  const list = await a.client.ask(
    'getAllTickets',
    { companyId: a.company.id, body: { skip: 0, take: -1 } },
    '{ data { ID Coordinates } }',
  );
  expect(list.data).toContainEqual({ ID, Coordinates: null });
  const map = await a.client.ask(
    'getTicketMap',
    { companyId: a.company.id, group: 'active', filters: [] },
    '{ total data { ID } }',
  );
  expect(map.data.map((one: { ID: string }) => one.ID)).not.toContain(ID);
  expect(map.total).toBe(map.data.length);
});
