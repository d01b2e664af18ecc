import type { CallCenter, Citation } from '../calendar/centers';

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
