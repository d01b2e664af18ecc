import type { SilenceCode } from '../../domain/tickets/actions/silence';

/** The responses to the ticket `t` were asked for: silence on one that nobody has looked up tells nothing. */
export const LOOKED_UP = `(t.source = 'PLACED' or t.answers_checked_at is not null)`;

/** The condition that the station `m` is told silent in one of these ways; `owesAnswer` in domain/ is the rule. */
export function saysSilence(ways: readonly SilenceCode[]): string {
  const list = (texts: readonly string[]) => texts.map(text => `'${text}'`).join(', ');
  return `(m.response_code in (${list(ways.map(({ code }) => code))})
    or trim(regexp_replace(lower(m.response_text), '[^a-z0-9]+', ' ', 'g')) in (${list(ways.flatMap(({ words }) => words))}))`;
}
