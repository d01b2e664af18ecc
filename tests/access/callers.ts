import type { TestApp } from '../support/app';
import type { Client } from '../support/client';
import type { Target } from './calls/call';

export interface Caller {
  target: Target;
  client: Client;
}

/** A user of a new company, and a system administrator who selected that company. */
export async function newCaller(server: TestApp): Promise<{ company: Caller; installation: Caller }> {
  const { world } = server;
  const made = await world.company();
  const [person, administrator] = [await world.user(made, 'CompanySuperAdmin'), await world.administrator()];
  const job = await world.job(made, { manager: person });
  const ticket = await world.ticket(job, person);
  const sql: Target['sql'] = async (text, values) => (await server.owner.query(text, values)).rows;
  const target = { company: made, job, ticket, manager: person, caller: person, sql };
  const ofInstallation = (await server.signIn(administrator)).with({ 'x-company-id': made.id });
  return {
    company: { target, client: await server.signIn(person) },
    installation: { target: { ...target, caller: administrator }, client: ofInstallation },
  };
}
