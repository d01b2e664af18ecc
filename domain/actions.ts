import { CALLS } from './generated/calls';

/** Where the spec names the `action` of a call (§7). */
const NAMED = {
  refreshToken: 'refresh',
  renewTicket: 'renew',
  cancelTicket: 'cancel',
  turnOnAutoRenewTicket: 'turnOnAutoRenew',
  cancelAutoRenewTicket: 'cancelAutoRenew',
  getCredentials: 'getcredentials',
  changeCredentials: 'changecredentials',
  createEmployer: 'createUser',
  updateEmployer: 'updateUser',
  deleteEmployer: 'deleteUser',
} as const satisfies Partial<Record<Operation, string>>;

/** Name of a call in `schema.graphql` that carries an `action`. */
export type Operation = (typeof CALLS)[number];

/** The `action` that each call must carry: its own name, unless the spec has another. */
export const ACTIONS = { ...Object.fromEntries(CALLS.map(call => [call, call])), ...NAMED } as {
  readonly [Call in Operation]: Call extends keyof typeof NAMED ? (typeof NAMED)[Call] : Call;
};
