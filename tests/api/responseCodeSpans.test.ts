import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../support/answering';
import { type PostedCodes, startPostedCodes, TODAY } from '../support/postedCodes';

let a: PostedCodes;

beforeAll(async () => {
  a = await startPostedCodes();
});
afterEach(() => a.clear());
afterAll(() => a.t.close());

describe('a change of a code', () => {
  it('for an earlier day leaves later postings in force', async () => {
    const id = await a.answered('010', '001');
    await a.post({ code: '010', color: 'yellow', validFrom: '2026-01-01' });
    await a.post({ code: '010', color: 'red', validFrom: '2026-11-01' });
    await a.post({ code: '010', color: 'green', validFrom: '2026-01-01' });
    await a.recount();
    expect(await a.colors(id)).toMatchObject({ ticket: 'red', members: ['red', 'green'] });
    expect((await a.isSafe(id)).isSafe).toBe(false);
    expect(await a.spans('010')).toEqual([
      ['green', '2026-01-01', '2026-11-01'],
      ['red', '2026-11-01', null],
    ]);
  });

  it('between two others ends the earlier one and lasts until the later one', async () => {
    await a.post({ code: '010', color: 'yellow', validFrom: '2026-01-01' });
    await a.post({ code: '010', color: 'red', validFrom: '2026-11-01' });
    await a.post({ code: '010', color: 'grey', validFrom: '2026-06-01' });
    expect(await a.spans('010')).toEqual([
      ['yellow', '2026-01-01', '2026-06-01'],
      ['grey', '2026-06-01', '2026-11-01'],
      ['red', '2026-11-01', null],
    ]);
  });

  it('does not undo a later withdrawal', async () => {
    const id = await a.answered('014', '001');
    await a.post({ code: '014', color: 'red', validFrom: '2026-01-01' });
    await a.withdraw('014', '2026-11-01');
    await a.post({ code: '014', color: 'green', validFrom: '2026-01-01' });
    await a.recount();
    expect(await a.spans('014')).toEqual([['green', '2026-01-01', '2026-11-01']]);
    expect((await a.colors(id)).members).toEqual(['yellow', 'green']);
    expect((await a.isSafe(id)).isSafe).toBe(false);
  });

  it('that ended keeps the meaning for answers given meanwhile, not for later ones', async () => {
    const id = await a.answered('010', '001');
    await a.post({ code: '010', color: 'red', validFrom: TODAY });
    await a.withdraw('010', '2026-11-25');
    await a.recount();
    expect((await a.colors(id)).members).toEqual(['red', 'green']);
    const later = minutes(60 * 24);
    const [row] = await a.rows('select ticket_no from tickets where id = $1', id);
    a.answers = [...a.answers, a.answer(String(row?.ticket_no), 'EBMUD', '010', later)];
    await a.check(minutes(60 * 24 + 5));
    expect((await a.colors(id)).members).toEqual(['green', 'green']);
  });
});

describe('a withdrawal', () => {
  /** Yellow from January, red from November on. */
  const postTwo = async () => {
    await a.post({ code: '010', color: 'yellow', validFrom: '2026-01-01' });
    await a.post({ code: '010', color: 'red', validFrom: '2026-11-01' });
  };

  it('of an earlier posting leaves the later one in force', async () => {
    const id = await a.answered('010', '001');
    await postTwo();
    await a.withdraw('010', '2026-06-01', '2026-01-01');
    await a.recount();
    expect(await a.spans('010')).toEqual([
      ['yellow', '2026-01-01', '2026-06-01'],
      ['red', '2026-11-01', null],
    ]);
    expect(await a.colors(id)).toMatchObject({ ticket: 'red', members: ['red', 'green'] });
    expect((await a.isSafe(id)).isSafe).toBe(false);
  });

  it.each(['2026-01-01', '2025-12-31'])('from %s takes a posting back whole, and no other', async day => {
    await postTwo();
    await a.withdraw('010', day, '2026-01-01');
    expect(await a.spans('010')).toEqual([['red', '2026-11-01', null]]);
  });

  it('that begins when the posting has ended in any case changes nothing', async () => {
    await postTwo();
    const [yellow] = await a.postings('010');
    const withdrawal = { postingId: yellow?.postingId, validTo: '2026-11-01' };
    const refusal = await (await a.signedIn()).refused('withdrawResponseCode', withdrawal);
    expect(refusal.errorInfo?.fields).toEqual({
      validTo: 'The posting ends on 11/01/2026 anyway. Choose an earlier day.',
    });
    expect(await a.spans('010')).toHaveLength(2);
  });

  it('is refused when the posting was cut or replaced since it was looked at', async () => {
    await a.post({ code: '010', color: 'yellow', validFrom: '2026-01-01' });
    const [seen] = await a.postings('010');
    const withdraw = async () =>
      (await a.signedIn()).refused('withdrawResponseCode', {
        postingId: seen?.postingId,
        validTo: '2026-01-01',
      });
    await a.post({ code: '010', color: 'red', validFrom: '2026-11-01' });
    expect((await withdraw()).errorType).toBe('NotFoundException');
    await a.post({ code: '010', color: 'red', validFrom: '2026-01-01' });
    expect((await withdraw()).errorType).toBe('NotFoundException');
    expect(await a.spans('010')).toEqual([
      ['red', '2026-01-01', '2026-11-01'],
      ['red', '2026-11-01', null],
    ]);
  });

  it('of the later posting does not lengthen the earlier one', async () => {
    await postTwo();
    await a.withdraw('010', '2026-11-01', '2026-11-01');
    expect(await a.spans('010')).toEqual([['yellow', '2026-01-01', '2026-11-01']]);
  });
});
