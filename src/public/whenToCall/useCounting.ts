import { useEffect, useState } from 'react';
import { type HolidayCalendar, RULE_CALENDAR, withPosted } from '../../../domain/calendar/holidays';
import { loadPostedHolidays } from '../../api/postedHolidays';
import { serverNow } from '../../api/serverClock';

/** What the calculator starts with. */
export const DAYS_AHEAD = 7;
export const FIRST_TIME = '07:00';

const MINUTE_MS = 60_000;

/** Counts by rule and the device's clock until the server responds, or if it can't be reached. */
export function useCounting(): { now: Date | null; calendar: HolidayCalendar; isByRule: boolean } {
  const [now, setNow] = useState<Date | null>(null);
  const [calendar, setCalendar] = useState(RULE_CALENDAR);
  const [isByRule, setByRule] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const follow = () => setNow(new Date(serverNow()));
    follow();
    const timer = setInterval(follow, MINUTE_MS);
    loadPostedHolidays().then(
      posted => {
        if (!isWanted) return;
        setCalendar(withPosted(RULE_CALENDAR, posted));
        follow();
      },
      () => isWanted && setByRule(true),
    );
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, []);
  return { now, calendar, isByRule };
}
