/** Words about choosing a password. */
export const passwordMessages = {
  rules: {
    length: (least: number) => `At least ${least} characters`,
    left: (count: number) => (count === 1 ? '1 to go' : `${count} to go`),
    tooLong: (most: number) => `At most ${most} characters`,
    variety: 'Four of them different from each other',
    guess: 'Not easy to guess',
    looking: 'looking it up…',
    unknown: 'will be checked when you send it',
  },
  states: { met: 'met', unmet: 'not met', open: 'not met yet' },
  advice: 'A few words are easier to remember than signs, and harder to guess.',
};
