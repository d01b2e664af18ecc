import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memoryStorage';
import { draftsOf } from './draft';

const EMPTY = { county: '', city: '' };
const drafts = draftsOf('ticketDraft', EMPTY);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('is restored with its original ID, so that sending it twice creates one record', () => {
    const { clientRequestId } = drafts.read();
    drafts.write({ clientRequestId, form: { ...EMPTY, county: 'Placer' } });
    expect(drafts.read()).toMatchObject({ clientRequestId, form: { ...EMPTY, county: 'Placer' } });
  });

  it('says when a value was last changed, not when it was last opened', () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T22:27:00Z') });
    drafts.write({ clientRequestId: 'r', form: { ...EMPTY, county: 'Placer' } });
    vi.setSystemTime(new Date('2026-11-30T23:00:00Z'));
    drafts.write({ clientRequestId: 'r', form: { ...EMPTY, county: 'Placer' } });
    expect(drafts.read().keptAt).toBe('2026-11-30T22:27:00.000Z');
    drafts.write({ clientRequestId: 'r', form: { ...EMPTY, county: 'Yolo' } });
    expect(drafts.read().keptAt).toBe('2026-11-30T23:00:00.000Z');
    vi.useRealTimers();
  });

  it('is a different one after it was sent', () => {
    const sent = drafts.read();
    drafts.write(sent);
    drafts.drop();
    expect(drafts.read().clientRequestId).not.toBe(sent.clientRequestId);
    expect(drafts.read().form).toEqual(EMPTY);
  });

  it('started while another was being sent is kept when that one arrives', () => {
    const begun = { clientRequestId: 'second', form: { ...EMPTY, city: 'Reno' } };
    drafts.write(begun);
    drafts.dropSent('first');
    expect(drafts.read()).toMatchObject(begun);
    drafts.dropSent('second');
    expect(drafts.read().form).toEqual(EMPTY);
  });

  it('of one company is not shown in another, and is also removed there once sent', () => {
    workOn('a');
    const ofA = { clientRequestId: 'r', form: { ...EMPTY, county: 'Placer' } };
    drafts.write(ofA);
    workOn('b');
    expect(drafts.read().form).toEqual(EMPTY);
    workOn('a');
    expect(drafts.read()).toMatchObject(ofA);
    workOn('b');
    drafts.dropSent('r');
    workOn('a');
    expect(drafts.read().form).toEqual(EMPTY);
  });

  it('is a new one when the stored one cannot be read', () => {
    sessionStorage.setItem('whiteline.ticketDraft..', '{"form":');
    expect(drafts.read().form).toEqual(EMPTY);
  });

  it('of another kind is separate', () => {
    drafts.write({ clientRequestId: 'r', form: { ...EMPTY, county: 'Placer' } });
    expect(draftsOf('eventDraft', EMPTY).read().form).toEqual(EMPTY);
  });
});

function workOn(companyId: string): void {
  const user = { username: 'admin', company: null, role: 'SASAdministrator', email: '' };
  localStorage.setItem('userInfo', JSON.stringify(user));
  localStorage.setItem('selectedCompanyId', companyId);
}
