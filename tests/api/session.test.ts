import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Company, User } from '../support/world';

let server: TestApp;
let company: Company;
let person: User;
const clock = new Date('2026-11-21T17:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: () => clock });
  company = await server.world.company('Sierra Test Works');
  person = await server.world.user(company, 'ProjectManager');
});
afterAll(() => server.close());

describe('signing in', () => {
  it('works by username and by e-mail, in any case of letters', async () => {
    for (const username of [person.username, person.email.toUpperCase()]) {
      const { userInfo } = await server.visitor.ask(
        'login',
        { username, password: person.password },
        '{ userInfo { username company role email } }',
      );
      expect(userInfo).toEqual({
        username: person.username,
        company: company.id,
        role: 'ProjectManager',
        email: person.email,
      });
    }
  });
});
