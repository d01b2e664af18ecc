import { randomUUID } from 'node:crypto';
import { type TestApp, testApp } from './app';
import type { Client, WireError } from './client';
import type { Company } from './world';

export const DEFAULTS = { workType: 'Water', workActivity: 'Repair service', county: 'Placer' };

/** What a change to a profile takes. */
export const WRITABLE = '{ Name Description CallCenter JobID IsDefault defaults version }';

interface Changes {
  defaults?: object;
  [field: string]: unknown;
}

/** A company whose people make profiles. */
export interface Profiles {
  t: TestApp;
  company: Company;
  /** An admin, signed in as all three are. */
  client: Client;
  manager: Client;
  engineer: Client;
  /** A shared profile of a name of its own, unless wished otherwise; answers its id. */
  create(asker: Client, changes?: Changes): Promise<string>;
  refused(asker: Client, changes: Changes): Promise<WireError>;
  /** The profile, with new values in some fields. */
  update(asker: Client, ticketProfileId: string, changes: object): Promise<unknown>;
  /** What the log has of it, oldest first. */
  audit(profileId: string): Promise<{ action: string; before: unknown; after: unknown }[]>;
}

export async function startProfiles(): Promise<Profiles> {
  const t = await testApp();
  const company = await t.world.company();
  const call = (changes?: Changes) => ({ companyId: company.id, ticketProfile: profileInput(changes) });
  return {
    t,
    company,
    client: await t.signIn(await t.world.user(company, 'CompanyAdmin')),
    manager: await t.signIn(await t.world.user(company, 'ProjectManager')),
    engineer: await t.signIn(await t.world.user(company, 'ProjectEngineer')),
    create: async (asker, changes) => (await asker.ask('createTicketProfile', call(changes))).ID,
    refused: (asker, changes) => asker.refused('createTicketProfile', call(changes)),
    async update(asker, ticketProfileId, changes) {
      const known = await asker.ask('getTicketProfile', { ticketProfileId }, WRITABLE);
      return asker.ask('updateTicketProfile', { ticketProfileId, ticketProfile: { ...known, ...changes } });
    },
    async audit(profileId) {
      const text = 'select action, before, after from audit where entity_id = $1 order by id';
      return (await t.owner.query(text, [profileId])).rows;
    },
  };
}

/** What createTicketProfile takes. */
export function profileInput({ defaults = DEFAULTS, ...fields }: Changes = {}) {
  return {
    Name: `Profile ${randomUUID()}`,
    private: false,
    CallCenter: 'onecall',
    defaults: JSON.stringify(defaults),
    ...fields,
  };
}

export const readProfile = (asker: Client, ticketProfileId: string) =>
  asker.ask('getTicketProfile', { ticketProfileId });
