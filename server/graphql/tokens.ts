import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import { invalid } from '../../domain/errors';

/** Open brackets at a time; the parser calls itself for every one. */
const MAX_BRACKETS = 60;

/** Characters of a name; those that the contract does not know are compared with all that it does. */
const LONGEST_NAME = 100;

const OPENING: readonly string[] = [TokenKind.BRACE_L, TokenKind.PAREN_L, TokenKind.BRACKET_L];
const CLOSING: readonly string[] = [TokenKind.BRACE_R, TokenKind.PAREN_R, TokenKind.BRACKET_R];

/**
 * Reads a query's tokens one after the other, and no further than so many, so that parsing it is cheap.
 *
 * @throws ValidationException naming `query`
 */
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

/** What is wrong with a query as a whole. */
export const refused = (problem: string) => invalid({ query: problem });
