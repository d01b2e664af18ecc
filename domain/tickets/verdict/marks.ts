import { saidDateTime } from '../../calendar/clock';
import type { Said } from '../../language';
import { check, type Line, met, NOTHING } from './finding';
import { checkEnds, marksCheckAt } from './marksCheck';
import type { DigFacts, NamedStation } from './reasons';
import type { SaidOfStation } from './words';

export interface Marked {
  marksSeenAt: Date | null | undefined;
}

interface Facts extends Pick<DigFacts, 'callCenter' | 'marksCheck'> {
  said: readonly (Pick<SaidOfStation, 'reason'> & Pick<NamedStation, 'name'> & Marked)[];
}

/** Marks must be seen before digging. Marks that weren't found already stop the work. */
export function marksRule({ callCenter, marksCheck, said }: Facts, now: Date): Line[] {
  if (marksCheckAt(callCenter, marksCheck) === 'OFF') return NOTHING;
  const owed = said.filter(one => one.marksSeenAt === null && !isFoundWrong(one));
  if (owed.length > 0) {
    const names = owed.map(({ name }) => name).join(', ');
    return check(
      {
        en: `Check the marks on site before you dig: ${names}.`,
        es: `Revise las marcas en el sitio antes de excavar: ${names}.`,
      },
      'checkMarks',
    );
  }
  const checkedAt = checkOf(said);
  if (checkedAt === null) return NOTHING;
  const when = saidDateTime(checkedAt, callCenter);
  const ends = checkEnds(callCenter, marksCheck, checkedAt);
  if (ends !== null && now >= ends) {
    return check(
      {
        en: `The marks were last checked ${when.en}. Check them again.`,
        es: `Las marcas se revisaron por última vez ${when.es}. Revíselas otra vez.`,
      },
      'checkMarks',
    );
  }
  return met({ en: `The marks were checked ${when.en}.`, es: `Las marcas se revisaron ${when.es}.` });
}

/** White lining may be stated by the ticket or seen by the last marks check. */
export function liningRule({
  ticketType,
  delineated,
  whiteLining,
}: Pick<DigFacts, 'ticketType' | 'delineated' | 'whiteLining'>): Line[] {
  if (whiteLining === 'No') return check(LINING_GONE, 'checkMarks');
  if (ticketType === 'Emergency' || whiteLining === 'Yes' || isOutlined(delineated)) return NOTHING;
  return check(NOT_OUTLINED, 'checkMarks');
}

const isOutlined = (delineated: string) => !/^\s*no/i.test(delineated) && OUTLINED.test(delineated);
const OUTLINED =
  /\b(y|yes|true|white|paint(ed)?|flags?|flagged|stakes?|staked|whiskers?|chalk|lath|feathers?)\b/i;

const NOT_OUTLINED: Said = {
  en: 'The ticket does not say that the area is outlined in white. Outline it, then check the marks.',
  es: 'El ticket no dice que el área tenga contorno blanco. Márquela en blanco y luego revise las marcas.',
};
const LINING_GONE: Said = {
  en: 'The white lining was not visible at the last check. Renew it, then check the marks again.',
  es: 'El contorno blanco no se veía en la última revisión. Píntelo de nuevo y luego revise las marcas otra vez.',
};

export function checkOf(said: readonly Marked[]): Date | null {
  const seen = said.flatMap(({ marksSeenAt }) => (marksSeenAt ? [marksSeenAt.getTime()] : []));
  return seen.length === 0 ? null : new Date(Math.min(...seen));
}

const isFoundWrong = ({ reason }: Pick<SaidOfStation, 'reason'>) =>
  reason === 'MARKS_NOT_FOUND' || reason === 'MARKS_LOST';
