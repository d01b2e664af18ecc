import { centerOf } from '../../calendar/centers';
import { formatUsDateTime } from '../../calendar/clock';
import { statusAt } from '../groups';
import { check, type Line, met, NOTHING, stop, type WayOn } from './finding';
import { isLookOld, LOOKED_UP_WITHIN_MS } from './look';
import type { DigFacts } from './reasons';

type Rule = (facts: DigFacts, now: Date) => Line[];

/** Responses must have been looked up, and not too long ago. */
export const LOOK_RULES = {
  RESPONSES_OLD: (facts, now) => {
    if (!owesLook(facts, now)) return NOTHING;
    const { todo, wayOn } = lookAgain(facts);
    const { answersCheckedAt } = facts;
    if (answersCheckedAt !== null) return NOTHING;
    return stop(`The responses to this ticket have not been checked yet. ${todo}`, wayOn);
  },

  LOOK_OLD: (facts, now) => {
    const { callCenter, answersCheckedAt } = facts;
    if (!owesLook(facts, now) || answersCheckedAt === null) return NOTHING;
    const checked = `Responses last checked ${formatUsDateTime(answersCheckedAt, callCenter)}.`;
    const { todo, wayOn } = lookAgain(facts);
    if (answersCheckedAt < facts.submitted) {
      const isUnderWay = !facts.isImported && now.getTime() - facts.submitted.getTime() < LOOKED_UP_WITHIN_MS;
      const next = isUnderWay ? 'Its responses are being looked up. Wait for them.' : todo;
      return check(`${checked} The ticket was revised after that. ${next}`, wayOn);
    }
    if (!isLookOld(facts, answersCheckedAt, now)) return met(checked);
    return check(`${checked} ${todo}`, wayOn);
  },
} satisfies Record<string, Rule>;

const owesLook = ({ ticketType, status, expires }: DigFacts, now: Date) =>
  ticketType !== 'Emergency' && statusAt(status, expires, now) === 'ACTIVE';

function lookAgain({ callCenter, isImported }: DigFacts): { todo: string; wayOn: WayOn | null } {
  const { name } = centerOf(callCenter);
  return isImported
    ? { todo: `Look them up at ${name}, or call the utilities.`, wayOn: 'enterResponses' }
    : { todo: `Check the ${name} login of the ticket’s owner, or call the center.`, wayOn: null };
}
