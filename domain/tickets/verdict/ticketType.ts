import { centerOf } from '../../calendar/centers';
import type { Said } from '../../language';
import { type Line, NOTHING, stop } from './finding';
import { DIGGABLE_TYPES, type DigFacts, NEVER_DUG } from './reasons';

export function typeRule({ ticketType, callCenter }: Pick<DigFacts, 'ticketType' | 'callCenter'>): Line[] {
  if (ticketType === 'ACE' && centerOf(callCenter).aceLifeYears === null) return stop(NO_ACE, 'clone');
  return DIGGABLE_TYPES.some(type => type === ticketType) ? NOTHING : stop(typeWords(ticketType), 'clone');
}

const NO_ACE: Said = {
  en: 'Nevada has no ACE tickets. Create a Normal ticket, or ask the call center what this one allows.',
  es: 'Nevada no tiene tickets ACE. Haga un ticket Normal, o pregunte al centro de llamadas qué permite este.',
};

/** Centers may have types that we don't know. Only they can say what those allow. */
function typeWords(type: string): Said {
  return NEVER_DUG.some(one => one === type)
    ? {
        en: `A ticket of the type ${type} does not allow digging. Create a Normal ticket.`,
        es: `Un ticket de tipo ${type} no permite excavar. Haga un ticket Normal.`,
      }
    : {
        en: `It is not known whether a ticket of the type ${type} allows digging. Ask the call center, or create a Normal ticket.`,
        es: `No se sabe si un ticket de tipo ${type} permite excavar. Pregunte al centro de llamadas, o haga un ticket Normal.`,
      };
}
