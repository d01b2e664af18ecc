import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '../support/importing';
import { copyOf, MONDAY, type Placing, placing } from '../support/placing';

let a: Placing;
let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const later = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000);

beforeAll(async () => {
  a = await placing();
});
beforeEach(async () => {
  a.setNow(MONDAY);
  await a.t.owner.query(`update submissions set state = 'WITHDRAWN' where state in ('WAITING', 'PLACED')`);
});
afterAll(() => a.close());

const placed = (ticketNumber: string, revision = '000', placedAt = later(20)) => ({
  ticketNumber,
  revision,
  placedAt: placedAt.toISOString(),
});
const verdict = async (ticketId: string): Promise<string> => (await a.details(ticketId)).verdict.verdict;
const clear = (ticketId: string, stations: string[], at: Date) =>
  a.client.ask(
    'recordTicketResponses',
    {
      ticketId,
      responses: stations.map(stationCode => ({ stationCode, code: '001', respondedAt: at.toISOString() })),
      seenAt: at.toISOString(),
      isComplete: true,
      clientRequestId: randomUUID(),
    },
    '{ success }',
  );
const dig = { contents: { workType: 'Gas' } };

describe('new marks that were asked for by a sheet', () => {
  const asked = new Date('2026-12-01T16:00:00Z');
  /** Every utility has cleared it; then new marks are wanted, and a copy comes in that asks nobody for them. */
  const cleared = async () => {
    const wanted = number();
    const { data } = await a.file(copyOf(wanted, dig));
    const id = data[0]?.ticketID as string;
    a.setNow(asked);
    await clear(id, ['EXGAS', 'EXWAT'], asked);
    expect(await verdict(id)).toBe('SAFE_TO_DIG');
    const sheet = await a.ask('remark', id, { reason: 'Rain', areaStillDelineated: 'Yes' });
    expect(await verdict(id)).toBe('DO_NOT_DIG');
    await a.file(copyOf(wanted, { ...dig, revision: '001', submitted: new Date('2026-12-01T16:10:00Z') }));
    return { id, number: wanted, sheet };
  };

  it('stay wanted when a person names a revision that has asked nobody', async () => {
    const ticket = await cleared();
    expect(await verdict(ticket.id)).toBe('DO_NOT_DIG');
    await a.mark(ticket.sheet, placed(ticket.number, '001', asked));
    expect(await verdict(ticket.id)).toBe('DO_NOT_DIG');
    const { rows } = await a.t.owner.query(
      `select action from audit where entity_id = $1 and action in ('markPlaced', 'confirmPlacement') order by id`,
      [ticket.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['markPlaced', 'confirmPlacement']);
  });

  it('are owed by every utility when the copy names the one alone that it was sent to', async () => {
    const ticket = await cleared();
    const toOne = {
      ...dig,
      revision: '002',
      submitted: new Date('2026-12-01T16:20:00Z'),
      members: [member('EXWAT', 'Example Water District')],
      listsAllMembers: false,
      contents: { ...dig.contents, centerStatus: 'Remark' },
    };
    await a.file(copyOf(ticket.number, toOne));
    expect((await a.sheet(ticket.sheet)).state).toBe('CONFIRMED');
    a.setNow(new Date('2026-12-01T17:00:00Z'));
    await clear(ticket.id, ['EXWAT'], new Date('2026-12-01T16:40:00Z'));
    expect(await verdict(ticket.id)).toBe('DO_NOT_DIG');
  });

  it('stay wanted of a utility that the revision did not ask, though it asked another', async () => {
    const [gas, water] = [member('EXGAS', 'Example Gas'), member('EXWAT', 'Example Water District')];
    const wanted = number();
    const { data } = await a.file(copyOf(wanted, dig));
    const id = data[0]?.ticketID as string;
    const revised = (revision: string, members: (typeof gas)[], centerStatus: string) =>
      a.file(
        copyOf(wanted, {
          ...{ revision, members, listsAllMembers: true, submitted: new Date(asked.getTime() + 60_000) },
          contents: { ...dig.contents, centerStatus },
        }),
      );
    a.setNow(asked);
    await revised('001', [gas], 'Amended');
    await clear(id, ['EXGAS'], asked);
    const sheet = await a.ask('remark', id, { reason: 'Rain', areaStillDelineated: 'Yes' });
    await a.mark(sheet, placed(wanted, '002', asked));
    // The water district is back on the list, which asks it; the gas company is not asked for new marks.
    await revised('002', [gas, water], 'Amended');
    expect((await a.sheet(sheet)).state).toBe('CONFIRMED');
    const evening = new Date(asked.getTime() + 8 * 3_600_000);
    a.setNow(evening);
    await clear(id, ['EXWAT'], evening);
    expect(await verdict(id)).toBe('DO_NOT_DIG');
  });

  it('are asked for again after a sheet was withdrawn', async () => {
    const ticket = await cleared();
    await a.client.ask('withdrawPlacement', { placementId: ticket.sheet }, '{ success }');
    const again = await a.ask('remark', ticket.id, { reason: 'Rain', areaStillDelineated: 'Yes' });
    await a.client.ask('refusePlacement', { placementId: again, reason: 'Busy' }, '{ success }');
    expect(await verdict(ticket.id)).toBe('DO_NOT_DIG');
    expect(await a.ask('remark', ticket.id, { reason: 'Rain', areaStillDelineated: 'Yes' })).toEqual(
      expect.any(String),
    );
  });
});

describe('a sheet that was marked with a wrong number', () => {
  it('is asked about when a copy fits it in all but the number', async () => {
    const { ID, placementId } = await a.create();
    a.setNow(later(30));
    await a.mark(placementId, placed(number()));
    const { data } = await a.file(copyOf(number()));
    expect(data[0]).toMatchObject({ kind: 'WHICH_SHEET', outcome: 'SKIPPED' });
    expect(data[0]?.outcomeReason).toMatch(/which was marked as placed with the number 20261109/);
    expect((await a.row(ID)).status).toBe('PENDING');
  });

  it('is that of the copy once a person says so', async () => {
    const { ID, placementId } = await a.create();
    a.setNow(later(30));
    await a.mark(placementId, placed(number()));
    const importId = await a.begin();
    const wanted = number();
    await a.send(importId, [copyOf(wanted)]);
    const { data } = await a.look(importId);
    const item = { jobID: null, userID: null, choice: 'PROPOSED', placementID: placementId };
    await a.client.ask('updateImportItem', { itemId: data[0]?.ID, item }, '{ success }');
    await a.apply(importId);
    await a.work();
    expect(await a.row(ID)).toMatchObject({ status: 'ACTIVE', ticket_no: wanted });
    expect((await a.sheet(placementId)).state).toBe('CONFIRMED');
  });

  it('leaves the copy to the one that waits', async () => {
    const first = await a.create();
    const second = await a.create();
    a.setNow(later(30));
    await a.mark(first.placementId, placed(number()));
    const { data } = await a.file(copyOf(number()));
    expect(data[0]).toMatchObject({ outcome: 'NEW', ticketID: second.ID });
  });
});
