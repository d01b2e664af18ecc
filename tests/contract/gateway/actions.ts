import { expect, test } from 'vitest';
import { CENTERS } from '../../../domain/calendar/centers';
import { expires, minLegalStart } from '../../../domain/calendar/law';
import { CENTER_ACTIONS, type CenterActionKind } from '../../../domain/tickets/actions/names';
import type { ActionContents, CenterLogin, Confirmation } from '../../../server/centers/gateway';
import { ANY, remark, renewal } from './contents';
import { confirmed, type GatewayHarness, settle } from './harness';

const DAY_SECONDS = 86_400;
/** What a second notice needs is tested with the answers of stations. */
const KINDS = CENTER_ACTIONS.filter(kind => kind !== 'noResponse');
const WORDS: Record<CenterActionKind, string> = {
  renew: 'Renewed',
  remark: 'Remark',
  noResponse: 'No Response',
  cancel: 'Cancelled',
  damage: 'Damage',
  expose: 'Exposed',
};

interface Placed {
  login: CenterLogin;
  ticket: Confirmation;
}

export function actionTests(given: () => GatewayHarness): void {
  async function place(changes = {}): Promise<Placed> {
    const harness = given();
    const [login, key, sent] = [harness.login(), harness.key(), harness.submission(changes)];
    const ticket = confirmed(await settle(harness, () => harness.gateway.submit(sent, key, login)));
    return { login, ticket };
  }
  const perform = ({ login, ticket }: Placed, contents: ActionContents, key = given().key()) => {
    const harness = given();
    const { ticketNo, revision } = ticket;
    const action = { center: harness.center, ticket: { ticketNo, revision }, ...contents };
    return settle(harness, () => harness.gateway.perform(action, key, login));
  };

  test.each(KINDS)('%s makes one more revision, in the center’s own word', async kind => {
    const placed = await place();
    const { ticket } = placed;
    const said = confirmed(await perform(placed, ANY[kind]));
    expect(said).toMatchObject({ ticketNo: ticket.ticketNo, revision: '001', centerStatus: WORDS[kind] });
    expect(said.transmissionId).not.toBe(ticket.transmissionId);
    expect(said.members.map(member => member.stationCode)).toEqual(
      expect.arrayContaining(ticket.members.map(member => member.stationCode)),
    );
  });

  test.each(KINDS)('%s with the same key is the same revision: at once, and later', async kind => {
    const placed = await place();
    const key = given().key();
    const answers = await Promise.all([1, 2, 3].map(() => perform(placed, ANY[kind], key)));
    await given().pass(3600);
    answers.push(await perform(placed, ANY[kind], key));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    if (kind === 'cancel') return;
    const next = confirmed(await perform(placed, ANY.expose));
    expect(next.revision).toBe('002');
  });

  test('it counts on from its own revision, not from the one we name', async () => {
    const placed = await place();
    for (const revision of ['001', '002', '003']) {
      expect(confirmed(await perform(placed, ANY.expose)).revision).toBe(revision);
    }
  });

  test('a renewal runs at least to 28 days from its day, and asks nobody', async () => {
    const { center, pass, now } = given();
    const placed = await place();
    await pass(20 * DAY_SECONDS);
    const day = now();
    const said = confirmed(await perform(placed, renewal()));
    expect(said.expires.getTime()).toBeGreaterThanOrEqual(expires(center, day).getTime());
    expect(said.legalStart).toEqual(placed.ticket.legalStart);
    expect(said.asked).toEqual([]);
  });

  test('a renewal never shortens a ticket', async () => {
    const placed = await place();
    const first = confirmed(await perform(placed, renewal()));
    const second = confirmed(await perform(placed, renewal()));
    expect(first.expires.getTime()).toBeGreaterThanOrEqual(placed.ticket.expires.getTime());
    expect(second.expires.getTime()).toBeGreaterThanOrEqual(first.expires.getTime());
  });

  test.each([
    ['a renewal with new marks', renewal({ needRemark: true })],
    ['a re-mark that names nobody', remark()],
  ])('%s asks every operator, who have the time of a new notice', async (_, contents) => {
    const { center, pass } = given();
    const placed = await place();
    await pass(10 * DAY_SECONDS);
    const said = confirmed(await perform(placed, contents));
    expect([...said.asked].sort()).toEqual(said.members.map(member => member.stationCode).sort());
    expect(said.legalStart.getTime()).toBeGreaterThanOrEqual(
      minLegalStart(center, said.confirmedAt).getTime(),
    );
  });

  test('a re-mark asks those that it names, and leaves the expiry', async () => {
    const placed = await place();
    const [first] = placed.ticket.members;
    const named = [first?.stationCode ?? ''];
    const said = confirmed(await perform(placed, remark(named)));
    expect(said.asked).toEqual(named);
    expect(said.expires).toEqual(placed.ticket.expires);
  });

  test('a cancelled ticket takes nothing more', async () => {
    const placed = await place();
    confirmed(await perform(placed, ANY.cancel));
    for (const contents of [renewal(), remark(), ANY.cancel, ANY.damage]) {
      expect(await perform(placed, contents)).toMatchObject({ kind: 'refused', reason: 'CANCELLED' });
    }
  });

  test('an expired ticket is not renewed, marked or cancelled any more, but damage is still taken', async () => {
    const placed = await place();
    await given().pass(40 * DAY_SECONDS);
    for (const contents of [renewal(), remark(), ANY.cancel]) {
      expect(await perform(placed, contents)).toMatchObject({ kind: 'refused', reason: 'EXPIRED' });
    }
    expect(confirmed(await perform(placed, ANY.damage)).revision).toBe('001');
  });

  test('a repeated send of what was done in time is confirmed after the expiry too', async () => {
    const placed = await place();
    const key = given().key();
    const said = await perform(placed, ANY.expose, key);
    await given().pass(40 * DAY_SECONDS);
    expect(await perform(placed, ANY.expose, key)).toEqual(said);
  });

  test('an emergency is not renewed', async () => {
    const placed = await place({ ticketType: 'Emergency', workBeginDate: given().now().toISOString() });
    expect(await perform(placed, renewal())).toMatchObject({ kind: 'refused', reason: 'EMERGENCY' });
  });

  test('renewals end where the state’s limit is, re-marks not counted', async () => {
    const { maxRenewals } = CENTERS[given().center];
    const placed = await place();
    confirmed(await perform(placed, remark()));
    const tries = (maxRenewals ?? 3) + 1;
    const kinds: string[] = [];
    for (let time = 0; time < tries; time += 1) kinds.push((await perform(placed, renewal())).kind);
    expect(kinds.slice(0, -1)).toEqual(Array(tries - 1).fill('confirmed'));
    if (maxRenewals === null) expect(kinds.at(-1)).toBe('confirmed');
    else {
      expect(await perform(placed, renewal())).toMatchObject({ kind: 'refused', reason: 'MAX_RENEWALS' });
    }
  });

  test('a refused action is no revision', async () => {
    const placed = await place({ ticketType: 'Emergency', workBeginDate: given().now().toISOString() });
    await perform(placed, renewal());
    expect(confirmed(await perform(placed, ANY.expose)).revision).toBe('001');
  });

  test('a number that the center does not have is refused as such', async () => {
    const placed = await place();
    const unknown = { ...placed, ticket: { ...placed.ticket, ticketNo: '1999010100001' } };
    expect(await perform(unknown, renewal())).toMatchObject({ kind: 'refused', reason: 'UNKNOWN_TICKET' });
  });

  test('different actions at once are each a revision of their own', async () => {
    const placed = await place();
    const said = await Promise.all([renewal(), remark(), ANY.expose].map(one => perform(placed, one)));
    expect(said.map(answer => confirmed(answer).revision).sort()).toEqual(['001', '002', '003']);
  });
}
