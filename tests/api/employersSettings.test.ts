import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { fieldsOf } from '../support/client';
import { auditsOfPerson } from '../support/employers';
import type { Company } from '../support/world';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company();
});
afterAll(() => server.close());

const audits = (id: string) => auditsOfPerson(server.owner, id);

describe("a user's own settings", () => {
  it("follow the company's default until they choose", async () => {
    const client = await server.signIn(await server.world.user(company, 'ReadOnlyUser'));
    const mine = () => client.ask('getMySettings', {}, '{ digest digestInForce }');
    expect(await mine()).toEqual({ digest: null, digestInForce: 'WEEKDAYS' });
    await client.ask('updateMySettings', { settings: { digest: 'OFF' } });
    expect(await mine()).toEqual({ digest: 'OFF', digestInForce: 'OFF' });
    await client.ask('updateMySettings', { settings: {} });
    expect(await mine()).toEqual({ digest: null, digestInForce: 'WEEKDAYS' });
    const error = await client.refused('updateMySettings', { settings: { digest: 'NEVER' } });
    expect(error.errorInfo?.fields).toHaveProperty(['settings.digest']);
  });

  it('are logged', async () => {
    const user = await server.world.user(company, 'ReadOnlyUser');
    await (await server.signIn(user)).ask('updateMySettings', { settings: { digest: 'DAILY' } });
    expect(await audits(user.id)).toEqual([
      { action: 'updateMySettings', user_id: user.id, before: { digest: null }, after: { digest: 'DAILY' } },
    ]);
  });

  it('are missing for a SASAdministrator', async () => {
    const sas = await server.signIn(await server.world.administrator());
    expect(await sas.ask('getMySettings')).toEqual({ digest: null, digestInForce: 'OFF' });
    const error = await sas.refused('updateMySettings', { settings: { digest: 'DAILY' } });
    expect(error.errorType).toBe('ValidationException');
  });
});

describe('a language', () => {
  it('is not chosen until its user does, and is logged', async () => {
    const user = await server.world.user(company, 'ReadOnlyUser');
    const client = await server.signIn(user);
    const chosen = async () => (await client.ask('getViewer', {}, '{ language }')).language;
    expect(await chosen()).toBeNull();
    await client.ask('changeLanguage', { language: 'es' });
    expect(await chosen()).toBe('es');
    expect(await audits(user.id)).toEqual([
      { action: 'changeLanguage', user_id: user.id, before: { language: null }, after: { language: 'es' } },
    ]);
    await client.ask('changeLanguage', { language: null });
    expect(await chosen()).toBeNull();
    expect(fieldsOf(await client.refused('changeLanguage', { language: 'fr' }))).toEqual(['language']);
    const sas = await server.signIn(await server.world.administrator());
    expect(fieldsOf(await sas.refused('changeLanguage', { language: 'es' }))).toEqual(['language']);
  });
});

describe('a name', () => {
  const nameOf = async (id: string) =>
    (await server.rows('select name from users where id = $1', id))[0].name;

  it('can be set once by a user named after their username, and is logged', async () => {
    const user = await server.world.user(company, 'ReadOnlyUser', { username: 'Kim.77', name: 'kim.77' });
    const client = await server.signIn(user);
    expect(fieldsOf(await client.refused('updateMyName', { name: ' ' }))).toEqual(['name']);
    await client.ask('updateMyName', { name: ' Kim Ortiz ' });
    expect(await nameOf(user.id)).toBe('Kim Ortiz');
    expect(await audits(user.id)).toEqual([
      { action: 'updateMyName', user_id: user.id, before: { Name: 'kim.77' }, after: { Name: 'Kim Ortiz' } },
    ]);
    expect((await client.refused('updateMyName', { name: 'Another' })).errorType).toBe('ForbiddenException');
    expect(await nameOf(user.id)).toBe('Kim Ortiz');
  });

  it('cannot be set by a SASAdministrator', async () => {
    const sas = await server.signIn(await server.world.administrator());
    expect((await sas.refused('updateMyName', { name: 'Kim' })).errorType).toBe('ForbiddenException');
  });
});
