import { centerOf } from '../../calendar/centers';
import { saidDateTime } from '../../calendar/clock';
import type { Said } from '../../language';
import type { StationDigest } from '../stations';
import { type Line, met, NOTHING, stop } from './finding';
import type { DigFacts } from './reasons';
import type { SaidOfStation } from './words';

const UNREAD_START: Said = {
  en: 'The legal start of the newest revision could not be read. Import another copy of it, or a scan whose dates you type.',
  es: 'No se pudo leer el inicio legal de la última versión. Importe otra copia de ella, o un escaneo y escriba sus fechas.',
};
const NO_START: Said = {
  en: 'The ticket has no legal start yet.',
  es: 'El ticket todavía no tiene inicio legal.',
};
const START_NOT_READ: Said = { en: 'Legal start not read', es: 'Inicio legal no leído' };
const START_MISSING: Said = { en: 'No legal start yet', es: 'Todavía sin inicio legal' };
const ALL_CLEARED: Said = {
  en: 'Every utility has cleared the work, so it may begin before the legal start.',
  es: 'Todas las compañías de servicios liberaron el trabajo, así que puede empezar antes del inicio legal.',
};

interface Facts extends Pick<DigFacts, 'ticketType' | 'legalStart' | 'callCenter' | 'isImported'> {
  digest: StationDigest;
  said: readonly Pick<SaidOfStation, 'reason'>[];
}

/** In California, work may begin early once every utility has cleared it. In Nevada it may not. */
export function legalStartRule(facts: Facts, now: Date): Line[] {
  const { ticketType, legalStart, callCenter, digest, isImported } = facts;
  if (ticketType === 'Emergency') return NOTHING;
  if (legalStart === null)
    return isImported ? stop(UNREAD_START, null, START_NOT_READ) : stop(NO_START, null, START_MISSING);
  const when = saidDateTime(legalStart, callCenter);
  const words = { en: `Legal start ${when.en}`, es: `Inicio legal ${when.es}` };
  if (now >= legalStart)
    return met({ en: `Legal start was ${when.en}.`, es: `El inicio legal fue ${when.es}.` });
  if (centerOf(callCenter).state === 'NV') {
    return stop(
      {
        en: `Legal start is ${when.en}. In Nevada, wait for it even when every utility has responded.`,
        es: `El inicio legal es ${when.es}. En Nevada, espérelo aunque todas las compañías de servicios hayan respondido.`,
      },
      null,
      words,
    );
  }
  const { stations, stops, overridden, standByAt } = digest;
  const isWeighed = overridden > 0 || facts.said.some(({ reason }) => reason === 'CALLED');
  const isCleared = stations > 0 && stops === 0 && !isWeighed && standByAt === null;
  return isCleared
    ? met(ALL_CLEARED)
    : stop(
        {
          en: `Legal start is ${when.en}. You may start earlier only once every utility has cleared the work.`,
          es: `El inicio legal es ${when.es}. Puede empezar antes solo si todas las compañías de servicios ya liberaron el trabajo.`,
        },
        null,
        words,
      );
}
