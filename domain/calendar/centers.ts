import { HOLIDAY_RULES } from './holidayRules';
import { PACIFIC } from './zone';

/** The one call centers, by the values that travel in the interface. */
export const CALL_CENTERS = ['onecall', 'onecallnv'] as const;
export type CallCenter = (typeof CALL_CENTERS)[number];

/** Where a rule comes from. Do not print an unverified one as law: its text or section was not seen. */
export interface Citation {
  /** What was read; of a section read in another's words, who tells it. */
  source: string;
  verified: boolean;
}

/** What the law of a state and the practice of its center fix in numbers. Times are HH:MM of 24 hours in `zone`. */
interface Center {
  name: 'One Call CA' | 'One Call NV';
  state: 'CA' | 'NV';
  /** IANA name */
  zone: string;
  workdayStart: string;
  workdayEnd: string;
  /** When the last day of the notice is over: the first minute at which the center's own tickets let work begin. */
  legalStartTime: string;
  /** Working days between notice and work, the day of the notice not counted. */
  noticeWorkingDays: number;
  /** Calendar days within which work must begin after the notice. */
  maxNoticeDays: number;
  /** Calendar days a ticket lasts after the day it was issued. */
  lifeDays: number;
  /** Years of an area of continual excavation (ACE) ticket; null where the center has none. */
  aceLifeYears: number | null;
  /** Excavators have to look for the marks before they dig, whatever a company demands of its people. */
  marksCheckRequired: boolean;
  /** Renewals after which a new ticket is needed; re-marks do not count. Null: no limit. */
  maxRenewals: number | null;
  citations: Record<
    'notice' | 'workingDay' | 'legalStart' | 'life' | 'aceLife' | 'renewal' | 'holidays',
    Citation
  >;
}

export const CENTERS: Readonly<Record<CallCenter, Readonly<Center>>> = {
  onecall: {
    name: 'One Call CA',
    state: 'CA',
    zone: PACIFIC,
    workdayStart: '07:00',
    workdayEnd: '17:00',
    legalStartTime: '17:01',
    noticeWorkingDays: 2,
    maxNoticeDays: 14,
    lifeDays: 28,
    aceLifeYears: 1,
    marksCheckRequired: false,
    maxRenewals: null,
    citations: {
      notice: { source: 'Gov. Code 4216.2(b), as usanorth811.org and cslb.ca.gov tell it', verified: true },
      workingDay: { source: 'Gov. Code 4216, as legalclarity.org tells it', verified: true },
      legalStart: { source: 'Time as on the center’s tickets', verified: true },
      life: {
        source: 'Gov. Code 4216.2(e), as cslb.ca.gov and the center’s tickets tell it',
        verified: true,
      },
      aceLife: { source: 'Gov. Code 4216.10, as usanorth811.org tells it', verified: true },
      renewal: { source: 'Gov. Code 4216.2(e)', verified: false },
      holidays: { source: 'Gov. Code 19853; days as the southern center posts them', verified: false },
    },
  },
  onecallnv: {
    name: 'One Call NV',
    state: 'NV',
    zone: PACIFIC,
    workdayStart: '07:00',
    workdayEnd: '17:00',
    legalStartTime: '17:00',
    noticeWorkingDays: 2,
    maxNoticeDays: 28,
    lifeDays: 28,
    aceLifeYears: null,
    marksCheckRequired: true,
    maxRenewals: 2,
    citations: {
      notice: { source: 'NRS 455.110(1)(a)', verified: true },
      workingDay: { source: 'Public Utilities Commission of Nevada, How 811 Works', verified: true },
      legalStart: { source: 'Time as on the center’s tickets', verified: true },
      life: { source: 'NAC 455.165(1), as the center’s manual cites it', verified: true },
      aceLife: { source: 'The center has no such ticket', verified: false },
      renewal: { source: 'Practice; text of the law not seen', verified: false },
      holidays: { source: 'NRS 236.015', verified: false },
    },
  },
};

/** How long a ticket lives at any center, in words for a sentence about several: `28`, or `28 or 30` if they differ. */
export const LIFE_DAYS = [...new Set(CALL_CENTERS.map(center => CENTERS[center].lifeDays))].join(' or ');

export function isCallCenter(value: string): value is CallCenter {
  return CALL_CENTERS.some(center => center === value);
}

/** `CA` or `NV`, which tells tickets of one number apart; blank for what is no center. */
export function stateOfCenter(callCenter: string | null | undefined): 'CA' | 'NV' | '' {
  const known = CALL_CENTERS.find(center => center === callCenter);
  return known ? CENTERS[known].state : '';
}

/** The rules of a center. Throws a RangeError naming a value that is none of them, as data from outside may be. */
export function centerOf(center: CallCenter): Readonly<Center> {
  if (!isCallCenter(center)) throw new RangeError(`Not a call center: ${center}`);
  return CENTERS[center];
}

/** One number that dates are computed by, with where it comes from. */
export interface CenterRule extends Citation {
  name: string;
  value: string;
}

export function centerRules(callCenter: CallCenter): CenterRule[] {
  const center = centerOf(callCenter);
  const { citations } = center;
  const rule = (name: keyof Center, citation: Citation) => ({
    name,
    value: String(center[name] ?? 'none'),
    ...citation,
  });
  return [
    rule('noticeWorkingDays', citations.notice),
    rule('maxNoticeDays', citations.notice),
    rule('workdayStart', citations.workingDay),
    rule('workdayEnd', citations.workingDay),
    rule('legalStartTime', citations.legalStart),
    rule('lifeDays', citations.life),
    ...(center.aceLifeYears === null ? [] : [rule('aceLifeYears', citations.aceLife)]),
    rule('maxRenewals', citations.renewal),
    { name: 'holidays', value: String(HOLIDAY_RULES[callCenter].length), ...citations.holidays },
  ];
}
