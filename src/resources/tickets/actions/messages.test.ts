import { expect, test } from 'vitest';
import { actionsMessages } from './messages';

/** The failure toasts of the specification, word for word. */
test.each([
  ['cancel', 'Failed to cancel ticket'],
  ['renew', 'Failed to renew ticket'],
  ['remark', 'Failed to remark ticket'],
  ['damage', 'Failed to damage ticket'],
  ['expose', 'Failed to expose ticket'],
  ['cancelAutoRenew', 'Failed to cancel auto-renew ticket'],
  ['turnOnAutoRenew', 'Failed to enable auto-renew ticket'],
] as const)('a failure to %s shows the text in the specification', (action, words) => {
  expect(actionsMessages[action].failed).toBe(words);
});
