/** `hidden` by the user, or `done` for good. */
const CHOICES = ['hidden', 'done'] as const;

/** The first steps are shown until a choice is stored. */
export type OnboardingChoice = (typeof CHOICES)[number];

const PREFIX = 'onboarding.';

/** The key is per company. The store is per user. */
export const onboardingKey = (companyId: string) => PREFIX + companyId;

export const isOnboardingKey = (key: string) => key.startsWith(PREFIX);

export function isOnboardingChoice(value: unknown): value is OnboardingChoice {
  return CHOICES.some(choice => choice === value);
}
