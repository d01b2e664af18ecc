import { useStore } from 'react-admin';
import { companyId } from '../dataProvider/defineResource';
import { type OnboardingChoice, onboardingKey } from './onboardingChoice';

/** What the person has chosen about the first steps of the company worked on, and a function that changes it. */
export function useOnboardingChoice() {
  return useStore<OnboardingChoice | undefined>(onboardingKey(companyId()));
}
