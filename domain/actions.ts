import { CALLS } from './generated/calls';

/** Calls whose `action` is named in spec §7. */
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

export type Operation = (typeof CALLS)[number];

/** The call's own name, unless the spec has another. */
export const ACTIONS = { ...Object.fromEntries(CALLS.map(call => [call, call])), ...NAMED } as {
  readonly [Call in Operation]: Call extends keyof typeof NAMED ? (typeof NAMED)[Call] : Call;
};
