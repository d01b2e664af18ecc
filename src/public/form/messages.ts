export const formMessages = {
  optional: '(optional)',
  problems: (count: number) => `Fix ${count} ${count === 1 ? 'field' : 'fields'}.`,
  refusedPhone: (text: string) => `“${text}” was not pasted. Enter a 10-digit US phone number.`,
  noScript: 'This form needs JavaScript. Turn it on in your browser and reload the page.',
  asleep: 'The page didn’t finish loading.',
  wake: 'Reload',
};
