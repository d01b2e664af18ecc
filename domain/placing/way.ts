import { CALL_CENTERS, type CallCenter, type Citation } from '../calendar/centers';

/** How a company's requests go to a center: a person places them at its site, or the practice center takes them. */
export const CENTER_WAYS = ['ASSISTED', 'SANDBOX'] as const;
export type CenterWay = (typeof CENTER_WAYS)[number];

/** What becomes of a ticket's requests: sent to its center by us, or placed at the center's site by a person. */
export type TicketWay = 'GATEWAY' | 'ASSISTED';

export interface Practice {
  /** The practice center may be chosen. */
  isAllowed: boolean;
  /** Companies that chose nothing have it. */
  isDefault: boolean;
}

/** A company's way to one center, with what it could choose. */
export interface ChosenWay {
  callCenter: CallCenter;
  way: CenterWay;
  choices: CenterWay[];
}

/** The ways that apply: as the company chose, where the installation still allows it. */
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

/** A ticket as far as it tells how its requests go. */
interface WayFacts {
  source: 'PLACED' | 'IMPORTED';
  way: TicketWay;
}

/** A ticket keeps its way, as no other center knows it. One from a center's files is a real one, so a person acts on it. */
export function wayOf({ source, way }: WayFacts): TicketWay {
  return source === 'IMPORTED' ? 'ASSISTED' : way;
}

/** A new ticket made from one that people act on is for a real dig, too: the practice center never takes it. */
export function wayOfNew(company: CenterWay, madeFrom: TicketWay | null): TicketWay {
  return company === 'ASSISTED' || madeFrom === 'ASSISTED' ? 'ASSISTED' : 'GATEWAY';
}

interface CenterPhone {
  label: string;
  number: string;
}

/** Where a person reaches a center. */
interface CenterContact {
  /** Page to begin at, and to look up responses from; an installation may set others. */
  link: string;
  phones: readonly CenterPhone[];
  citation: Citation;
}

const PHONES: readonly CenterPhone[] = [
  { label: '811', number: '811' },
  { label: 'Toll-free', number: '800-227-2600' },
];

const LINK = 'https://usanorth811.org/professional-excavator';

/** One center, USA North 811, serves both states. */
export const CENTER_CONTACTS: Readonly<Record<CallCenter, CenterContact>> = {
  onecall: {
    link: LINK,
    phones: PHONES,
    citation: { source: 'usanorth811.org; the number as trinitypud.com tells it', verified: true },
  },
  onecallnv: {
    link: LINK,
    phones: PHONES,
    citation: { source: 'usanorth811.org; the number as eurekacountynv.gov tells it', verified: true },
  },
};
