import { isStopping } from '../stationEvents';
import { check, type Line, met, stop } from './finding';
import type { DigFacts, OpenEvent } from './reasons';
import { damageWords, eventWords, wayToEvents } from './words';

type Rule = (facts: Pick<DigFacts, 'openEvents' | 'unmarkedSeen' | 'isWrongPlace'>) => Line[];

export const EVENT_RULES = {
  DAMAGE_OPEN: ({ openEvents }) => {
    const damages = openEvents.filter(({ type, isDraft }) => type === 'DAMAGE' && !isDraft);
    if (damages.length === 0) return met('No open damage.');
    return ofEvents(damages, ({ place }) => stop(damageWords(place), wayToEvents(place)));
  },

  EVENT_OPEN: ({ openEvents, unmarkedSeen, isWrongPlace }) => {
    const stopping = openEvents.filter(event => !event.isDraft && stopsWork(event));
    const seen = [
      ...(unmarkedSeen === null
        ? []
        : stop(unmarkedWords(unmarkedSeen), 'checkMarks', 'Marks check: something is unmarked')),
      ...(isWrongPlace ? stop(WRONG_PLACE, 'checkMarks', 'Marks check: marks are somewhere else') : []),
    ];
    if (stopping.length === 0) return seen.length > 0 ? seen : met('No open event stops the work.');
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

const unmarkedWords = (note: string) =>
  `The last marks check saw something that no utility marked${note && `: “${note}”`}. Call 811 and the utility, then check the marks again.`;
const WRONG_PLACE =
  'The last marks check found that the marks do not agree with the outline. Request a re-mark, then check the marks again.';
const DAMAGE_DRAFT = 'A damage was begun as a draft and not reported. Complete it or delete it.';
const LOCATOR_NO_SHOW = 'A locator did not show up. Call the utility before you trust its response.';
const CRITICAL_OPEN = 'A critical event is open. Read it, and close it once it is settled.';
