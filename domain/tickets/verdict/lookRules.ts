import { centerOf } from '../../calendar/centers';
import { saidDateTime } from '../../calendar/clock';
import { type Said, say } from '../../language';
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
    return stop(
      say(of => `${of(NEVER_CHECKED)} ${of(todo)}`),
      wayOn,
    );
  },

  LOOK_OLD: (facts, now) => {
    const { callCenter, answersCheckedAt } = facts;
    if (!owesLook(facts, now) || answersCheckedAt === null) return NOTHING;
    const when = saidDateTime(answersCheckedAt, callCenter);
    const checked = {
      en: `Responses last checked ${when.en}.`,
      es: `Respuestas consultadas por última vez ${when.es}.`,
    };
    const { todo, wayOn } = lookAgain(facts);
    if (answersCheckedAt < facts.submitted) {
      const isUnderWay = !facts.isImported && now.getTime() - facts.submitted.getTime() < LOOKED_UP_WITHIN_MS;
      const next = isUnderWay ? BEING_LOOKED_UP : todo;
      return check(
        say(of => `${of(checked)} ${of(REVISED)} ${of(next)}`),
        wayOn,
      );
    }
    if (!isLookOld(facts, answersCheckedAt, now)) return met(checked);
    return check(
      say(of => `${of(checked)} ${of(todo)}`),
      wayOn,
    );
  },
} satisfies Record<string, Rule>;

const owesLook = ({ ticketType, status, expires }: DigFacts, now: Date) =>
  ticketType !== 'Emergency' && statusAt(status, expires, now) === 'ACTIVE';

function lookAgain({ callCenter, isImported }: DigFacts): { todo: Said; wayOn: WayOn | null } {
  const { name } = centerOf(callCenter);
  return isImported
    ? {
        todo: {
          en: `Look them up at ${name}, or call the utilities.`,
          es: `Consúltelas en ${name} o llame a las compañías de servicios.`,
        },
        wayOn: 'enterResponses',
      }
    : {
        todo: {
          en: `Check the ${name} login of the ticket’s owner, or call the center.`,
          es: `Revise la cuenta de ${name} del dueño del ticket o llame al centro.`,
        },
        wayOn: null,
      };
}

const NEVER_CHECKED: Said = {
  en: 'The responses to this ticket have not been checked yet.',
  es: 'Todavía no se han consultado las respuestas de este ticket.',
};
const REVISED: Said = {
  en: 'The ticket was revised after that.',
  es: 'El ticket cambió después de eso.',
};
const BEING_LOOKED_UP: Said = {
  en: 'Its responses are being looked up. Wait for them.',
  es: 'Se están consultando sus respuestas. Espérelas.',
};
