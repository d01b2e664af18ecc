import { expires, legalStart } from '../../domain/calendar/law';
import type { CenterAction, CenterAnswer, Confirmation } from '../../server/centers/gateway';
import type { Chance } from '../../server/standIns/chance';
import { confirmation, revisionOf, type ScriptedCenter } from './center';

/** A center that confirms, refuses, delays and breaks off by chance, and keeps the promise of its keys. */
export interface FickleCenter {
  /** Revisions that it has made, by ticket number, oldest first. */
  revisions: Map<string, string[]>;
  /** From now on it confirms whatever it is asked. */
  calmDown(): void;
}

/** Lets the scripted center answer by chance. What it has done once under a key it confirms ever after. */
export function makeFickle(center: ScriptedCenter, chance: Chance, now: () => Date): FickleCenter {
  const done = new Map<string, Confirmation>();
  const revisions = new Map<string, string[]>();
  const dates = new Map<string, Pick<Confirmation, 'legalStart' | 'expires'>>();
  let isCalm = false;

  async function answer(key: string, book: () => Confirmation): Promise<CenterAnswer> {
    const mood = isCalm ? 'confirm' : chance.weighted(MOODS);
    if (mood === 'lost request') throw new Error('the request was lost');
    if (mood === 'later') return { kind: 'later', reason: 'UNAVAILABLE', message: 'Busy.', retryAfter: 30 };
    const booked = done.get(key);
    if (!booked && mood === 'refuse') return { kind: 'refused', reason: 'NOT_ACCEPTED', message: 'Not so.' };
    const said = booked ?? book();
    done.set(key, said);
    if (mood === 'lost answer') throw new Error('the answer was lost');
    return said;
  }

  center.onSubmit = key =>
    answer(key, () => {
      const said = confirmation({
        confirmedAt: now(),
        legalStart: legalStart('onecall', now(), null),
        expires: expires('onecall', now()),
      });
      revisions.set(said.ticketNo, [said.revision]);
      dates.set(said.ticketNo, { legalStart: said.legalStart, expires: said.expires });
      return said;
    });
  center.onPerform = (action, key) => answer(key, () => perform(action));

  function perform(action: CenterAction): Confirmation {
    const made = revisions.get(action.ticket.ticketNo) ?? [];
    const ticket = { ...action.ticket, revision: made.at(-1) ?? '000' };
    const life = action.kind === 'renew' && { expires: expires('onecall', now()) };
    const said = revisionOf(
      { ...action, ticket },
      { confirmedAt: now(), ...dates.get(ticket.ticketNo), ...life },
    );
    dates.set(ticket.ticketNo, { legalStart: said.legalStart, expires: said.expires });
    made.push(said.revision);
    return said;
  }

  return {
    revisions,
    calmDown() {
      isCalm = true;
    },
  };
}

const MOODS = [
  [5, 'confirm'],
  [2, 'refuse'],
  [1, 'later'],
  [1, 'lost request'],
  [1, 'lost answer'],
] as const;
