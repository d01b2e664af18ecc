import { describe, expect, it } from 'vitest';
import { rewritePath, rewriteTo } from './paths';

describe("react-admin's paths", () => {
  it.each([
    ['/main/jobs', '/main/jobs'],
    ['/main/jobs/create', '/main/jobs/add'],
    ['/main/jobs/add', '/main/jobs/add'],
    ['/main/tickets/create', '/main/tickets/create'],
    ['/main/tickets/expiring', '/main/tickets/expiring'],
    ['/main/tickets/details/j1/t1', '/main/tickets/details/j1/t1'],
    ['/main/jobs/7', '/main/jobs/7/edit'],
    ['/main/jobs/7/show', '/main/jobs/details/7'],
    ['/main/dashboard', '/main/dashboard'],
    ['/login', '/login'],
  ])('%s becomes %s', (made, real) => expect(rewritePath(made)).toBe(real));

  it('keep their search and hash', () => {
    expect(rewriteTo('/main/jobs/create?from=ticket#top')).toBe('/main/jobs/add?from=ticket#top');
    expect(rewriteTo({ pathname: '/main/jobs/create', search: '?a=1' })).toEqual({
      pathname: '/main/jobs/add',
      search: '?a=1',
    });
    expect(rewriteTo({ search: '?page=2' })).toEqual({ search: '?page=2' });
  });
});
