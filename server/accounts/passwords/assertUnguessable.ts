import { invalid } from '../../../domain/errors';

/** What others know of somebody, which a password must not be made of. */
export interface PersonWords {
  username: string;
  email: string;
  name: string;
  company: string;
}

/**
 * Refuses a password that is tried early. The lists it is looked up in are loaded with the first one.
 *
 * @throws ValidationException naming `field`, saying why and what to do
 */
export async function assertUnguessable(password: string, words: PersonWords, field: string): Promise<void> {
  const { guessProblem } = await import('../../../domain/people/guessable');
  const problem = guessProblem(password, Object.values(words));
  if (problem) throw invalid({ [field]: problem });
}
