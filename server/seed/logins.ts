import { CALL_CENTERS, type CallCenter } from '../../domain/calendar/centers';
import type { DemoPerson } from './people';

/** Somebody's login at a center. */
export interface DemoLogin {
  person: DemoPerson;
  center: CallCenter;
  username: string;
  isValid: boolean;
  /** The center's own number for its holder. */
  excavatorId: number;
}

const FIRST_EXCAVATOR = 40_001;
const NEVER_PLACE_TICKETS = ['SASAdministrator', 'ReadOnlyUser'];

/**
 * Logins of a company's people at both centers. The last engineer but one has mistyped theirs and the last has stored
 * none, so that the demo shows what becomes of their tickets.
 */
export function loginsOf(people: readonly DemoPerson[], company: number): DemoLogin[] {
  const engineers = people.filter(person => person.role === 'ProjectEngineer');
  const mistyped = engineers.at(-2);
  const placing = people.filter(
    person => !NEVER_PLACE_TICKETS.includes(person.role) && person !== engineers.at(-1),
  );
  return placing.flatMap((person, place) =>
    CALL_CENTERS.map((center, index) => {
      const isValid = person !== mistyped;
      const excavatorId = FIRST_EXCAVATOR + company * 100 + place * 2 + index;
      const username = isValid ? person.username : `invalid.${person.username}`;
      return { person, center, username, isValid, excavatorId };
    }),
  );
}
