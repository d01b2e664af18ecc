import { PACIFIC } from './zone';

/** The one call centers, by the values that travel in the interface. */
export const CALL_CENTERS = ['onecall', 'onecallnv'] as const;
export type CallCenter = (typeof CALL_CENTERS)[number];

/** Where a rule comes from. Do not print an unverified one as law: its text or section was not seen. */
export interface Citation {
  source: string;
  verified: boolean;
}

/** What the law of a state and the practice of its center fix in numbers. Times are HH:MM of 24 hours in `zone`. */
export interface Center {
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
  /** Renewals after which a new ticket is needed; re-marks do not count. Null: no limit. */
  maxRenewals: number | null;
  citations: Record<'notice' | 'workingDay' | 'legalStart' | 'life' | 'renewal' | 'holidays', Citation>;
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
    maxRenewals: null,
    citations: {
      notice: { source: 'Gov. Code 4216.2(b)', verified: true },
      workingDay: { source: 'Gov. Code 4216, definitions; 19853', verified: false },
      legalStart: { source: 'Gov. Code 4216, definitions; time as on the center’s tickets', verified: false },
      life: { source: 'Gov. Code 4216.2(e)', verified: true },
      renewal: { source: 'Gov. Code 4216.2(e)', verified: false },
      holidays: { source: 'Gov. Code 19853, or as posted by the center', verified: false },
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
    maxRenewals: 2,
    citations: {
      notice: { source: 'NRS 455.110(1)(a)', verified: true },
      workingDay: { source: 'Public Utilities Commission of Nevada, How 811 Works', verified: true },
      legalStart: { source: 'Time as on the center’s tickets', verified: true },
      life: { source: 'NAC 455.165(1)', verified: true },
      renewal: { source: 'Practice; text of the law not seen', verified: false },
      holidays: { source: 'NRS 236.015', verified: false },
    },
  },
};

export function isCallCenter(value: string): value is CallCenter {
  return CALL_CENTERS.some(center => center === value);
}

/** The rules of a center. Throws a RangeError naming a value that is none of them, as data from outside may be. */
export function centerOf(center: CallCenter): Readonly<Center> {
  if (!isCallCenter(center)) throw new RangeError(`Not a call center: ${center}`);
  return CENTERS[center];
}
