import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import type { Operation } from '../../domain/actions';
import { keyRefusal } from '../../domain/apiKeys/calls';
import { AppError, invalid } from '../../domain/errors';
import { requireViewer } from '../access/actor';
import type { RequestContext } from './context';

const KEY_CALLS: Partial<Record<Operation, 'key' | 'key or bearer'>> = {
  login: 'key',
  beginPasskeySignIn: 'key',
  signInWithPasskey: 'key',
  beginSignOn: 'key',
  finishSignOn: 'key',
  refreshToken: 'key',
  logout: 'key or bearer',
  getPasswordLink: 'key',
  getLinkState: 'key',
  setPassword: 'key',
  signUp: 'key',
  confirmSignUp: 'key',
  resendSignUpCode: 'key',
  requestPasswordReset: 'key',
  sendContactMessage: 'key',
  getExternalRequest: 'key',
  linkExternalTicket: 'key',
  rejectExternalShareRequest: 'key',
};

type Credentials = Pick<RequestContext, 'viewer' | 'hasApiKey'>;

/** Unknown calls need a session too. @throws UnauthorizedException, or ForbiddenException for an API key */
export function requireAuthentication(call: string, { viewer, hasApiKey }: Credentials): void {
  const refusal = viewer?.keyScope ? keyRefusal(call, viewer.keyScope) : null;
  if (refusal) throw new AppError('ForbiddenException', refusal);
  const kind = Object.hasOwn(KEY_CALLS, call) ? KEY_CALLS[call as Operation] : undefined;
  if (kind === undefined) requireViewer({ viewer });
  else if (!hasApiKey && !(kind === 'key or bearer' && viewer)) throw keyMissing();
}

export function keyMissing(): AppError {
  return new AppError('UnauthorizedException', 'The x-api-key header is missing or wrong.');
}

/** Nesting depth of brackets. The parser recurses for each. */
const MAX_BRACKETS = 60;

/** Unknown names are compared with all names of the schema, so keep them short. */
const LONGEST_NAME = 100;

const OPENING: readonly string[] = [TokenKind.BRACE_L, TokenKind.PAREN_L, TokenKind.BRACKET_L];
const CLOSING: readonly string[] = [TokenKind.BRACE_R, TokenKind.PAREN_R, TokenKind.BRACKET_R];

export function boundText(query: string, mostTokens: number): void {
  const lexer = new Lexer(new Source(query));
  let open = 0;
  for (let count = 0; ; count += 1) {
    const { kind, start, end } = advance(lexer);
    if (kind === TokenKind.EOF) return;
    if (count >= mostTokens) throw refused(`The query has more than ${mostTokens} tokens.`);
    if (kind === TokenKind.NAME && end - start > LONGEST_NAME)
      throw refused('A name in the query is too long.');
    if (OPENING.includes(kind)) open += 1;
    else if (CLOSING.includes(kind)) open -= 1;
    if (open > MAX_BRACKETS) throw refused('The query is nested too deeply.');
  }
}

function advance(lexer: Lexer) {
  try {
    return lexer.advance();
  } catch (error) {
    throw error instanceof GraphQLError ? refused(error.message.slice(0, 300)) : error;
  }
}

export const refused = (problem: string) => invalid({ query: problem });
