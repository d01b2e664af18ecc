import { type CallCenter, type Center, type Citation, centerOf } from './centers';
import { HOLIDAY_RULES } from './holidayRules';

/** One number that dates are computed by, with where it comes from. */
export interface CenterRule extends Citation {
  name: string;
  value: string;
}

/** The numbers of a center, for people to read. */
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
