// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSession } from './session';

const page = { pathname: '/main/jobs', search: '?page=2', assign: vi.fn(), reload: vi.fn() };
const elsewhere = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
let stop = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  stop = watchSession(page);
});
afterEach(() => stop());

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
