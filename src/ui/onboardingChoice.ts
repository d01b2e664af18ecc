/** `hidden` by the person, or `done` and never to be asked about again. */
const CHOICES = ['hidden', 'done'] as const;

/** What keeps the first steps of a new company off its dashboard; where nothing is kept they are shown. */
export type OnboardingChoice = (typeof CHOICES)[number];

const PREFIX = 'onboarding.';

/** Where the choice about a company is kept, in the store of whoever is signed in. */
export const onboardingKey = (companyId: string) => PREFIX + companyId;

export const isOnboardingKey = (key: string) => key.startsWith(PREFIX);

export function isOnboardingChoice(value: unknown): value is OnboardingChoice {
  return CHOICES.some(choice => choice === value);
}
