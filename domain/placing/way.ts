import { CALL_CENTERS, type CallCenter, type Citation } from '../calendar/centers';

/** Requests are placed by a person on the center's site, or sent to the practice center. */
export const CENTER_WAYS = ['ASSISTED', 'SANDBOX'] as const;
export type CenterWay = (typeof CENTER_WAYS)[number];

/** Requests are sent by the server, or placed by a person on the center's site. */
export type TicketWay = 'GATEWAY' | 'ASSISTED';

export interface Practice {
  isAllowed: boolean;
  isDefault: boolean;
}

export interface ChosenWay {
  callCenter: CallCenter;
  way: CenterWay;
  choices: CenterWay[];
}

export function centerWays(
  chosen: Readonly<Partial<Record<CallCenter, CenterWay>>>,
  { isAllowed, isDefault }: Practice,
): ChosenWay[] {
  const choices = CENTER_WAYS.filter(way => way === 'ASSISTED' || isAllowed);
  const standard: CenterWay = isDefault ? 'SANDBOX' : 'ASSISTED';
  return CALL_CENTERS.map(callCenter => {
    const wanted = chosen[callCenter] ?? standard;
    return { callCenter, way: choices.includes(wanted) ? wanted : 'ASSISTED', choices };
  });
}

interface WayFacts {
  source: 'PLACED' | 'IMPORTED';
  way: TicketWay;
}

/** Imported tickets are real, so a person acts on them. */
export function wayOf({ source, way }: WayFacts): TicketWay {
  return source === 'IMPORTED' ? 'ASSISTED' : way;
}

/** A copy of a real ticket is also for a real dig, so it never goes to the practice center. */
export function wayOfNew(company: CenterWay, madeFrom: TicketWay | null): TicketWay {
  return company === 'ASSISTED' || madeFrom === 'ASSISTED' ? 'ASSISTED' : 'GATEWAY';
}

interface CenterPhone {
  label: string;
  number: string;
}

interface CenterContact {
  /** Start page, also for looking up responses. An installation can set another one. */
  link: string;
  phones: readonly CenterPhone[];
  citation: Citation;
}

const PHONES: readonly CenterPhone[] = [
  { label: '811', number: '811' },
  { label: 'Toll-free', number: '800-227-2600' },
];

const LINK = 'https://usanorth811.org/professional-excavator';

/** USA North 811 serves both states. */
export const CENTER_CONTACTS: Readonly<Record<CallCenter, CenterContact>> = {
  onecall: {
    link: LINK,
    phones: PHONES,
    citation: { source: 'usanorth811.org; the number from trinitypud.com', verified: true },
  },
  onecallnv: {
    link: LINK,
    phones: PHONES,
    citation: { source: 'usanorth811.org; the number from eurekacountynv.gov', verified: true },
  },
};
