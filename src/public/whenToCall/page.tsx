import { useEffect, useState } from 'react';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { formatFullDay, formatUsDateTime } from '../../../domain/calendar/clock';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { addDays } from '../../../domain/calendar/plainDate';
import { callAdvice, MAX_DAYS_AHEAD, wantedStart } from '../../../domain/calendar/whenToCall';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { serverNow } from '../../api/serverClock';
import { Band, Opening, Prose } from '../article/articlePage';
import { Link } from '../Link';
import type { Page } from '../page';
import { whenToCallMessages } from './messages';
import { DAYS_AHEAD, FIRST_TIME, useCounting } from './useCounting';
import '../form/form.css';
import './whenToCall.css';

const { title, description, heading, lead, form, centers, states, times, rules, ...words } =
  whenToCallMessages;
export const page: Page = { title, description, kind: 'article', Content: WhenToCall };

function WhenToCall() {
  return (
    <>
      <Opening heading={heading} lead={lead} />
      <Band>
        <Calculator />
      </Band>
      <Band ground="paper when-rules" lane="columns">
        <Prose texts={rules} />
        <p className="further">
          <Link href="/solutions">{words.closing}</Link>
        </p>
      </Band>
    </>
  );
}

/** The prerendered page has no dates, because they would be out of date. */
function Calculator() {
  const { now, calendar, isByRule } = useCounting();
  const [day, setDay] = useState('');
  const [time, setTime] = useState(FIRST_TIME);
  useEffect(() => setDay(addDays(calendarDay(new Date(serverNow()), PACIFIC), DAYS_AHEAD)), []);
  const today = now && calendarDay(now, PACIFIC);
  const wanted = now && wantedStart(day, time, now);
  return (
    <>
      <form className="form when-form" onSubmit={event => event.preventDefault()}>
        <h2>{form.heading}</h2>
        <div className="field">
          <label htmlFor="day">{form.day}</label>
          <input
            id="day"
            type="date"
            value={day}
            min={today ?? undefined}
            max={today ? addDays(today, MAX_DAYS_AHEAD) : undefined}
            aria-invalid={now !== null && wanted === null}
            aria-describedby="day-failure"
            onChange={({ target }) => setDay(target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor="time">{form.time}</label>
          <input id="time" type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </div>
        <p id="day-failure" className="field-failure" role="status">
          {now && !wanted && form.wrong}
        </p>
        <noscript>
          <p className="notice">{form.noScript}</p>
        </noscript>
      </form>
      <div className="when-centers" aria-live="polite">
        {CALL_CENTERS.map(center => (
          <section key={center} aria-labelledby={center}>
            <h3 id={center}>{centers[center]}</h3>
            {now && wanted && <Advice {...{ center, wanted, now, calendar }} />}
          </section>
        ))}
      </div>
      {isByRule && (
        <p className="notice when-by-rule" role="status">
          {words.byRule}
        </p>
      )}
    </>
  );
}

interface AdviceProps {
  center: CallCenter;
  wanted: Date;
  now: Date;
  calendar: HolidayCalendar;
}

function Advice({ center, wanted, now, calendar }: AdviceProps) {
  const advice = callAdvice(center, wanted, now, calendar);
  const shown = (instant: Date) => formatUsDateTime(instant, center);
  if (advice.state === 'TOO_LATE') {
    return (
      <>
        <p className="when-state" data-state={advice.state}>
          {states[advice.state]}
        </p>
        <p>
          {words.soonest} <strong>{shown(advice.soonest)}</strong>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="when-state" data-state={advice.state}>
        {states[advice.state]}
      </p>
      <dl>
        <Time name="latest">{shown(advice.latest)}</Time>
        {advice.latestInHours && <Time name="latestInHours">{shown(advice.latestInHours)}</Time>}
        <Time name="earliest">{formatFullDay(calendarDay(advice.earliest, PACIFIC))}</Time>
      </dl>
    </>
  );
}

function Time({ name, children }: { name: keyof typeof times; children: string }) {
  return (
    <div>
      <dt>{times[name]}</dt>
      <dd>{children}</dd>
    </div>
  );
}
