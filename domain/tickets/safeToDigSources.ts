import type { CallCenter, Citation } from '../calendar/centers';

/** Everything that must hold before somebody digs, in the order in which it is shown. */
export const DIG_CONDITIONS = [
  'IN_FORCE',
  'NOT_EXPIRED',
  'DATES_CONFIRMED',
  'NOTHING_PENDING',
  'STATIONS_NOTIFIED',
  'ANSWERS_CURRENT',
  'ALL_GREEN',
  'LEGAL_START',
  'MEETINGS_HELD',
  'MARKS_CURRENT',
  'MARKS_VERIFIED',
  'NO_OPEN_DAMAGE',
] as const;
export type DigConditionCode = (typeof DIG_CONDITIONS)[number];

const law = (source: string): Citation => ({ source, verified: true });
const practice = (source = 'Practice'): Citation => ({ source, verified: false });

/** Where each condition comes from. What is verified was found in public text; the rest is practice or was not seen in full. */
export const DIG_SOURCES: Record<DigConditionCode, Record<CallCenter, Citation>> = {
  IN_FORCE: { onecall: law('Gov. Code 4216.2(b)'), onecallnv: law('NRS 455.110(1)(a)') },
  NOT_EXPIRED: { onecall: law('Gov. Code 4216.2(i), SB 778'), onecallnv: law('NAC 455.165(1)') },
  DATES_CONFIRMED: { onecall: practice(), onecallnv: practice() },
  NOTHING_PENDING: { onecall: practice(), onecallnv: practice() },
  STATIONS_NOTIFIED: { onecall: practice(), onecallnv: practice() },
  ANSWERS_CURRENT: { onecall: practice(), onecallnv: practice() },
  ALL_GREEN: { onecall: law('Gov. Code 4216.2(g)(1)'), onecallnv: law('NAC 455.145') },
  LEGAL_START: { onecall: law('Gov. Code 4216.2(g)(1)(2), SB 778'), onecallnv: law('NRS 455.110(1)(a)') },
  MEETINGS_HELD: { onecall: law('Gov. Code 4216.2(g)(1)'), onecallnv: practice() },
  MARKS_CURRENT: { onecall: law('Gov. Code 4216.3(b)'), onecallnv: practice('Practice; text not seen') },
  MARKS_VERIFIED: { onecall: practice('Company setting'), onecallnv: practice('Company setting') },
  NO_OPEN_DAMAGE: {
    onecall: practice('Practice; duties after a damage: Gov. Code 4216.4(c)'),
    onecallnv: practice('Practice; duties after a damage: NAC 455.160'),
  },
};

/** An emergency may begin before the notice has run its time. */
export const EMERGENCY_SOURCE: Citation = practice('Practice; text of the law not seen');
