import { describe, expect, it } from 'vitest';
import { loginPath, nextPath } from './nextPath';

const ORIGIN = 'https://whiteline.example';
const HOME = '/main/dashboard';
const after = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`, ORIGIN, HOME);

describe('the way back after sign-in', () => {
  it('returns to the requested page, with its search', () => {
    const path = loginPath({ pathname: '/main/tickets/expiring', search: '?page=2' });
    expect(path).toBe('/login?next=%2Fmain%2Ftickets%2Fexpiring%3Fpage%3D2');
    expect(nextPath(path.slice('/login'.length), ORIGIN, HOME)).toBe('/main/tickets/expiring?page=2');
  });

  it('is not lost to a call that fails after the sign-in page is shown', () => {
    const path = '/login?next=%2Fmain%2Fjobs';
    expect(loginPath({ pathname: '/login', search: '?next=%2Fmain%2Fjobs' })).toBe(path);
  });

  it('is the dashboard when no page was requested', () => {
    expect(nextPath('', ORIGIN, HOME)).toBe(HOME);
    expect(loginPath({ pathname: '/main/dashboard', search: '' })).toBe('/login');
    expect(loginPath({ pathname: '/about-us', search: '' })).toBe('/login');
  });

  it.each([
    'https://elsewhere.example/main/tickets',
    '//elsewhere.example/main/tickets',
    '/\\elsewhere.example/main/tickets',
    'javascript:alert(1)',
    '/login',
    '/main/../login',
    'http://[',
  ])('does not follow %s', next => expect(after(next)).toBe(HOME));
});
