import { type DemoAccount, demoAccounts } from './server';

/** The demo sign-in of a role, on the server that the browser tests run against. */
export async function signInOf(role: string): Promise<DemoAccount> {
  const accounts = await demoAccounts(process.env.WHITELINE_DATA ?? '');
  const account = accounts.find(candidate => candidate.role === role);
  if (!account) throw new Error(`There is no demo sign-in for the role ${role}.`);
  return account;
}
