import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../support/client';
import { type Profiles, readProfile, startProfiles, WRITABLE } from '../support/ticketProfiles';

let p: Profiles;

beforeAll(async () => {
  p = await startProfiles();
});
afterAll(() => p.t.close());

test('a manager removes only profiles that they created', async () => {
  const [own, others] = [await p.create(p.manager), await p.create(p.client)];
  await p.manager.ask('deleteTicketProfile', { ticketProfileId: own });
  expect(await readProfile(p.manager, own)).toBeNull();
  expect((await p.audit(own)).at(-1)).toMatchObject({ action: 'deleteTicketProfile', after: null });
  const error = await p.manager.refused('deleteTicketProfile', { ticketProfileId: others });
  expect(error).toMatchObject({
    errorType: 'ForbiddenException',
    message: 'You can delete only your own ticket profiles.',
  });
  await p.client.ask('deleteTicketProfile', { ticketProfileId: others });
});

describe('an engineer', () => {
  test('updates and removes only their own private profiles', async () => {
    const own = await p.create(p.engineer, { private: true });
    await p.update(p.engineer, own, { Description: 'Mine' });
    expect((await readProfile(p.engineer, own)).Description).toBe('Mine');
    expect((await p.audit(own)).at(-1)).toMatchObject({ action: 'updateTicketProfile' });
    await p.engineer.ask('deleteTicketProfile', { ticketProfileId: own });
    expect(await readProfile(p.engineer, own)).toBeNull();
    const shared = await p.create(p.client);
    const ticketProfile = await p.engineer.ask('getTicketProfile', { ticketProfileId: shared }, WRITABLE);
    for (const error of [
      await p.engineer.refused('updateTicketProfile', { ticketProfileId: shared, ticketProfile }),
      await p.engineer.refused('deleteTicketProfile', { ticketProfileId: shared }),
    ]) {
      expect(error.errorType).toBe('ForbiddenException');
    }
    const managers = await p.create(p.manager, { private: true });
    const hidden = await p.engineer.refused('updateTicketProfile', {
      ticketProfileId: managers,
      ticketProfile,
    });
    expect(hidden.errorType).toBe('NotFoundException');
  });
});

describe('a private profile', () => {
  /** A profile of somebody who has left since. */
  const left = async (changes: object = {}) => {
    const person = await p.t.world.user(p.company, 'ProjectEngineer', { name: 'Lee Ortiz' });
    const ID = await p.create(await p.t.signIn(person), { private: true, ...changes });
    await p.t.owner.query('update users set active = false where id = $1', [person.id]);
    return ID;
  };
  const listed = async (asker: Client) =>
    (
      await asker.ask(
        'getTicketProfiles',
        { companyId: p.company.id, body: { skip: 0, take: -1 } },
        '{ total data { ID } }',
      )
    ).data.map((one: { ID: string }) => one.ID);
  const share = (asker: Client, ticketProfileId: string) =>
    asker.ask('shareTicketProfile', { ticketProfileId });

  test('of a former user is visible only to admins, who can share it with the company', async () => {
    const ID = await left({ IsDefault: true });
    expect([await readProfile(p.manager, ID), await readProfile(p.engineer, ID)]).toEqual([null, null]);
    const seen = await p.client.ask('getTicketProfile', { ticketProfileId: ID }, '{ OwnerUserID OwnerName }');
    expect(seen).toEqual({ OwnerUserID: expect.any(String), OwnerName: 'Lee Ortiz' });
    expect([await listed(p.client), await listed(p.manager)]).toEqual([
      expect.arrayContaining([ID]),
      expect.not.arrayContaining([ID]),
    ]);
    expect((await p.manager.refused('shareTicketProfile', { ticketProfileId: ID })).errorType).toBe(
      'NotFoundException',
    );
    await share(p.client, ID);
    expect(await readProfile(p.engineer, ID)).toMatchObject({
      OwnerUserID: null,
      IsDefault: false,
      version: 2,
    });
    expect((await p.audit(ID)).at(-1)).toEqual({
      action: 'shareTicketProfile',
      before: { ownerId: seen.OwnerUserID, isDefault: true },
      after: { ownerId: null, isDefault: false },
    });
    await share(p.client, ID);
    expect(await readProfile(p.client, ID)).toMatchObject({ version: 2 });
  });

  test('of a former user can be removed by an admin', async () => {
    const ID = await left();
    await p.client.ask('deleteTicketProfile', { ticketProfileId: ID });
    expect(await readProfile(p.client, ID)).toBeNull();
  });

  test('can be shared by its owner if a manager but not an engineer, under an unused name', async () => {
    const Name = `Shared ${randomUUID()}`;
    const own = await p.create(p.manager, { private: true, Name });
    await p.create(p.client, { Name });
    const taken = await p.manager.refused('shareTicketProfile', { ticketProfileId: own });
    expect(taken.errorType).toBe('ConflictException');
    expect(taken.message).toContain(Name);
    await p.update(p.manager, own, { Name: `${Name} 2` });
    await share(p.manager, own);
    expect((await readProfile(p.client, own)).OwnerUserID).toBeNull();
    const theirs = await p.create(p.engineer, { private: true });
    const refusal = await p.engineer.refused('shareTicketProfile', { ticketProfileId: theirs });
    expect(refusal.errorType).toBe('ForbiddenException');
  });
});
