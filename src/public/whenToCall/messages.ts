import { CENTERS } from '../../../domain/calendar/centers';

const { onecall, onecallnv } = CENTERS;

export const whenToCallMessages = {
  title: 'When to call 811',
  description:
    'Pick the day you want to dig and see the last moment to notify the call center in California and Nevada, holidays included.',
  heading: 'When to call before you dig.',
  lead: 'Pick the day. You’ll see the last moment to notify the call center in each state, holidays included.',
  form: {
    heading: 'I want to dig on',
    day: 'Day',
    time: 'Start time (Pacific)',
    wrong: 'Choose a day from today up to a year from now, and a time.',
    noScript:
      'The dates are worked out in your browser, which needs JavaScript. To count by hand, see below.',
  },
  centers: { onecall: 'California', onecallnv: 'Nevada' },
  states: {
    IN_TIME: 'You can call now',
    TOO_EARLY: 'Too early to call',
    TOO_LATE: 'Too late for this start',
  },
  times: {
    latest: 'Last moment to place it online',
    latestInHours: 'Last moment in working hours',
    earliest: 'Not before',
  },
  soonest: 'If you call now, work could begin:',
  byRule:
    'We couldn’t load the holidays that the centers posted, so only the states’ holidays are counted. Reload to try again.',
  rules: {
    'How it’s counted': [
      'You need at least two full working days between the call and the dig. The day of the call doesn’t count. Neither do Saturdays, Sundays and holidays.',
      'In California the notice ends at 5:01 PM of the second working day (Gov. Code 4216.2(b)), in Nevada at 5:00 PM (NRS 455.110(1)(a)). To start in the morning, both working days must be over the evening before.',
      `The notice can’t be too old either: at most ${onecall.maxNoticeDays} calendar days before work begins in California, ${onecallnv.maxNoticeDays} in Nevada.`,
    ],
    'Before you rely on it': [
      'These are estimates. The legal start on the center’s ticket is what counts.',
      'Don’t dig until every utility has responded. Working hours are 7 AM to 5 PM, Monday through Friday; check the center’s own phone hours.',
      'In an emergency, don’t wait: call 911 and your center at 811.',
    ],
  },
  closing: 'See what else Whiteline does',
};
