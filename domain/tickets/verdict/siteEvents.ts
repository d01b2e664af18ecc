import type { Said } from '../../language';
import { isStopping } from '../stationEvents';
import { check, type Line, met, stop } from './finding';
import type { DigFacts, OpenEvent } from './reasons';
import { damageWords, eventWords, wayToEvents } from './words';

type Rule = (facts: Pick<DigFacts, 'openEvents' | 'unmarkedSeen' | 'isWrongPlace'>) => Line[];

export const EVENT_RULES = {
  DAMAGE_OPEN: ({ openEvents }) => {
    const damages = openEvents.filter(({ type, isDraft }) => type === 'DAMAGE' && !isDraft);
    if (damages.length === 0) return met(NO_DAMAGE);
    return ofEvents(damages, ({ place }) => stop(damageWords(place), wayToEvents(place)));
  },

  EVENT_OPEN: ({ openEvents, unmarkedSeen, isWrongPlace }) => {
    const stopping = openEvents.filter(event => !event.isDraft && stopsWork(event));
    const seen = [
      ...(unmarkedSeen === null ? [] : stop(unmarkedWords(unmarkedSeen), 'checkMarks', SOMETHING_UNMARKED)),
      ...(isWrongPlace ? stop(WRONG_PLACE, 'checkMarks', MARKS_ELSEWHERE) : []),
    ];
    if (stopping.length === 0) return seen.length > 0 ? seen : met(NO_STOPPING);
    return [
      ...seen,
      ...ofEvents(stopping, ({ type, place }) => stop(eventWords(type, place), wayToEvents(place))),
    ];
  },

  EVENT_TO_SETTLE: ({ openEvents }) =>
    openEvents.flatMap(event => {
      const { type, place, isDraft, isCritical } = event;
      if (isDraft) return type === 'DAMAGE' ? check(DAMAGE_DRAFT, wayToEvents(place)) : [];
      if (type === 'DAMAGE' || stopsWork(event)) return [];
      if (type === 'NO_SHOW') return check(LOCATOR_NO_SHOW, wayToEvents(place));
      return isCritical ? check(CRITICAL_OPEN, wayToEvents(place)) : [];
    }),
} satisfies Record<string, Rule>;

const stopsWork = ({ type, wasMarked }: OpenEvent) =>
  isStopping(type) && !(type === 'UTILITY_EXPOSED' && wasMarked === true);

function ofEvents(events: readonly OpenEvent[], lineOf: (event: OpenEvent) => Line[]): Line[] {
  const kinds = new Map(events.map(event => [`${event.place} ${event.type}`, event]));
  return [...kinds.values()].flatMap(lineOf);
}

const unmarkedWords = (note: string): Said => {
  const noted = note && `: “${note}”`;
  return {
    en: `The last marks check saw something that no utility marked${noted}. Call 811 and the utility, then check the marks again.`,
    es: `La última revisión de marcas vio algo que ninguna compañía de servicios marcó${noted}. Llame al 811 y a la compañía, y luego revise las marcas otra vez.`,
  };
};
const NO_DAMAGE: Said = { en: 'No open damage.', es: 'No hay daños abiertos.' };
const NO_STOPPING: Said = {
  en: 'No open event stops the work.',
  es: 'Ningún evento abierto detiene el trabajo.',
};
const SOMETHING_UNMARKED: Said = {
  en: 'Marks check: something is unmarked',
  es: 'Revisión de marcas: hay algo sin marcar',
};
const MARKS_ELSEWHERE: Said = {
  en: 'Marks check: marks are somewhere else',
  es: 'Revisión de marcas: están en otro lugar',
};
const WRONG_PLACE: Said = {
  en: 'The last marks check found that the marks do not agree with the outline. Request a re-mark, then check the marks again.',
  es: 'La última revisión encontró que las marcas no coinciden con el contorno. Pida que remarquen y luego revise las marcas otra vez.',
};
const DAMAGE_DRAFT: Said = {
  en: 'A damage was begun as a draft and not reported. Complete it or delete it.',
  es: 'Se empezó un daño como borrador y no se reportó. Complételo o bórrelo.',
};
const LOCATOR_NO_SHOW: Said = {
  en: 'A locator did not show up. Call the utility before you trust its response.',
  es: 'Un localizador no se presentó. Llame a la compañía de servicios antes de confiar en su respuesta.',
};
const CRITICAL_OPEN: Said = {
  en: 'A critical event is open. Read it, and close it once it is settled.',
  es: 'Hay un evento crítico abierto. Léalo y ciérrelo cuando esté resuelto.',
};
