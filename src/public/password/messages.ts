export const passwordMessages = {
  rules: {
    length: (least: number) => `At least ${least} characters`,
    left: (count: number) => (count === 1 ? '1 to go' : `${count} to go`),
    tooLong: (most: number) => `At most ${most} characters`,
    variety: 'At least 4 different characters',
    guess: 'Not easy to guess',
    looking: 'checking…',
    unknown: 'will be checked when you send it',
  },
  states: { met: 'met', unmet: 'not met', open: 'not met yet' },
  advice: 'Use a few words – easier to remember, harder to guess.',
};
