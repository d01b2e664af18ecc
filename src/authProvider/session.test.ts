// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session, watchSession } from './session';

const page = { pathname: '/main/jobs', search: '?page=2', assign: vi.fn(), reload: vi.fn() };
const elsewhere = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
let stop = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  stop = watchSession(page);
});
afterEach(() => stop());

describe('the language chosen here', () => {
  const signIn = (username: string) =>
    session.start({
      ...{ token: 't', refreshToken: 'r' },
      userInfo: { username, company: 'c-1', role: 'ProjectManager', email: '' },
    });
  const chosen = () => localStorage.getItem('whiteline.language');
  beforeEach(() => {
    signIn('lee');
    localStorage.setItem('whiteline.language', 'es');
  });
  afterEach(() => localStorage.clear());

  it.each([
    ['goes when they sign out', () => session.end(), null],
    ['goes when someone else signs in', () => signIn('ray'), null],
    ['stays when they sign in again', () => signIn('lee'), 'es'],
  ])('%s', (_, act, left) => {
    act();
    expect(chosen()).toBe(left);
  });
});

describe('another tab', () => {
  it.each([{ key: 'token', oldValue: 't', newValue: null }, { key: null }])(
    'signs this tab out too: %o',
    change => {
      elsewhere(change);
      expect(page.assign).toHaveBeenCalledExactlyOnceWith('/login?next=%2Fmain%2Fjobs%3Fpage%3D2');
    },
  );

  it.each(['userInfo', 'selectedCompanyId'])('that changes %s restarts this one', key => {
    elsewhere({ key, oldValue: 'a', newValue: 'b' });
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('may renew the token and sign in again as the same user', () => {
    elsewhere({ key: 'token', oldValue: 'a', newValue: 'b' });
    elsewhere({ key: 'userInfo', oldValue: '{}', newValue: '{}' });
    elsewhere({ key: 'whiteline.theme', newValue: 'dark' });
    expect(page.assign).not.toHaveBeenCalled();
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('is no longer watched after cleanup', () => {
    stop();
    elsewhere({ key: null });
    expect(page.assign).not.toHaveBeenCalled();
  });
});
