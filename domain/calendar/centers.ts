import { HOLIDAY_RULES } from './holidayRules';
import { PACIFIC } from './zone';

export const CALL_CENTERS = ['onecall', 'onecallnv'] as const;
export type CallCenter = (typeof CALL_CENTERS)[number];

/** Source of a rule. Unverified means that the text wasn't seen, so don't present it as law. */
export interface Citation {
  /** For a section that we read second-hand, also names who quotes it. */
  source: string;
  verified: boolean;
}

/** Set by state law and the center's practice. Times are HH:MM in `zone`. */
interface Center {
  name: 'One Call CA' | 'One Call NV';
  state: 'CA' | 'NV';
  zone: string;
  workdayStart: string;
  workdayEnd: string;
  /** The first minute at which the center's own tickets let work begin. */
  legalStartTime: string;
  /** Working days between notice and work, not counting the day of the notice. */
  noticeWorkingDays: number;
  maxNoticeDays: number;
  /** Calendar days after the day of issue. */
  lifeDays: number;
  /** For an area of continual excavation (ACE) ticket. Null if the center has none. */
  aceLifeYears: number | null;
  /** Marks must be checked before digging, whatever the company's own setting. */
  marksCheckRequired: boolean;
  /** Re-marks don't count. Null means no limit. */
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
      notice: { source: 'Gov. Code 4216.2(b), from usanorth811.org and cslb.ca.gov', verified: true },
      workingDay: { source: 'Gov. Code 4216, from legalclarity.org', verified: true },
      legalStart: { source: 'Time as on the center’s tickets', verified: true },
      life: {
        source: 'Gov. Code 4216.2(e), from cslb.ca.gov and the center’s tickets',
        verified: true,
      },
      aceLife: { source: 'Gov. Code 4216.10, from usanorth811.org', verified: true },
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

export const LIFE_DAYS = [...new Set(CALL_CENTERS.map(center => CENTERS[center].lifeDays))].join(' or ');

export function isCallCenter(value: string): value is CallCenter {
  return CALL_CENTERS.some(center => center === value);
}

/** Distinguishes tickets with the same number. Empty for an unknown center. */
export function stateOfCenter(callCenter: string | null | undefined): 'CA' | 'NV' | '' {
  const known = CALL_CENTERS.find(center => center === callCenter);
  return known ? CENTERS[known].state : '';
}

export function centerOf(center: CallCenter): Readonly<Center> {
  if (!isCallCenter(center)) throw new RangeError(`Not a call center: ${center}`);
  return CENTERS[center];
}

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
