import { AppError, type BotCheckProblem } from '../../../domain/errors';
import type { RequestContext } from '../../graphql/context';

/**
 * Lets a call go on only with a bot proof, which it uses up.
 *
 * @throws ValidationException with `botCheck`: the client solves a new challenge and sends the call again
 */
export async function requireProof({
  services,
  botProof,
}: Pick<RequestContext, 'services' | 'botProof'>): Promise<void> {
  const problem = await services.botCheck.spend(botProof);
  if (problem) throw proofWanted(problem);
}

export function proofWanted(botCheck: BotCheckProblem): AppError {
  return new AppError('ValidationException', `${WORDS[botCheck]} Send it again.`, { botCheck });
}

const WORDS: Record<BotCheckProblem, string> = {
  missing: 'The form was sent without the check against automatic senders.',
  wrong: 'The check against automatic senders did not succeed.',
  expired: 'The check against automatic senders was made too long ago.',
  spent: 'The check against automatic senders counts for one sending.',
};
