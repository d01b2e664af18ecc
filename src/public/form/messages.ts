/** Words that every form outside the console has. */
export const formMessages = {
  optional: '(optional)',
  problems: (count: number) =>
    count === 1 ? 'One thing needs your attention.' : `${count} things need your attention.`,
  refusedPhone: (text: string) =>
    `“${text}” was not taken over. Only the ten digits of a number in the United States fit here.`,
  noScript:
    'This form needs JavaScript, which your browser has switched off. Switch it on and load the page again.',
  asleep: 'This form did not load fully, so it cannot be sent yet. The connection may have broken.',
  wake: 'Load the rest',
};
