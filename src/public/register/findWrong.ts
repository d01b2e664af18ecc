import type { FieldErrors } from '../../../domain/errors';
import type { SignUp } from '../../../domain/people/signUp';
import { knownGuessProblem } from '../password/guessing';
import { LAST_FORM_STEP, problemsIn } from './steps';

/** What others know of the person, and a password should not be made of. */
export function ownWordsOf({ name, username, email, company }: SignUp): string[] {
  return [name, username, email, company];
}

/** What is wrong in a step, as far as it is known without waiting: the lists of guessable passwords may still be loading. */
export function findWrong(step: number, values: SignUp): FieldErrors {
  const found = problemsIn(step, values);
  if (step !== LAST_FORM_STEP || found.password !== undefined) return found;
  const problem = knownGuessProblem({ password: values.password, ownWords: ownWordsOf(values) });
  return problem === null ? found : { ...found, password: problem };
}
