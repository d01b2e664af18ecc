import { Chip, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { formatFullDay, formatUsDateTime } from '../../../domain/calendar/clock';
import { addDays, type PlainDate } from '../../../domain/calendar/plainDate';
import {
  type CallAdvice,
  callAdvice,
  MAX_DAYS_AHEAD,
  wantedStart,
} from '../../../domain/calendar/whenToCall';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { serverNow } from '../../api/serverClock';
import { whenToCallMessages as words } from '../../public/whenToCall/messages';
import { DAYS_AHEAD, FIRST_TIME, useCounting } from '../../public/whenToCall/useCounting';
import { Dialog } from '../../ui/dialog/Dialog';
import { type Fact, Facts } from '../../ui/Facts';

/** The calculator of the public page, without leaving the console. */
export default function WhenToCall({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { now, calendar, isByRule } = useCounting();
  const today = calendarDay(now ?? new Date(serverNow()), PACIFIC);
  const [day, setDay] = useState<PlainDate | ''>(() => addDays(today, DAYS_AHEAD));
  const [time, setTime] = useState(FIRST_TIME);
  const wanted = now && wantedStart(day, time, now);
  const isWrong = now !== null && wanted === null;
  return (
    <Dialog title={translate('calendar.whenToCall')} onClose={onClose}>
      <Fields>
        <TextField
          id="when-day"
          type="date"
          label={words.form.day}
          value={day}
          error={isWrong}
          helperText={isWrong && words.form.wrong}
          slotProps={{ htmlInput: { min: today, max: addDays(today, MAX_DAYS_AHEAD) }, inputLabel: SHRUNK }}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          id="when-time"
          type="time"
          label={words.form.time}
          value={time}
          slotProps={{ inputLabel: SHRUNK }}
          onChange={({ target }) => setTime(target.value)}
        />
      </Fields>
      <Centers aria-live="polite">
        {CALL_CENTERS.map(center => (
          <section key={center} aria-labelledby={`when-${center}`}>
            <h3 id={`when-${center}`}>{words.centers[center]}</h3>
            {now && wanted && <Advice center={center} advice={callAdvice(center, wanted, now, calendar)} />}
          </section>
        ))}
      </Centers>
      {isByRule && <p role="status">{words.byRule}</p>}
    </Dialog>
  );
}

const SHRUNK = { shrink: true };

function Advice({ center, advice }: { center: CallCenter; advice: CallAdvice }) {
  const shown = (instant: Date) => formatUsDateTime(instant, center);
  const rows: Fact[] =
    advice.state === 'TOO_LATE'
      ? [[words.soonest, shown(advice.soonest)]]
      : [
          [words.times.latest, shown(advice.latest)],
          [words.times.latestInHours, advice.latestInHours && shown(advice.latestInHours)],
          [words.times.earliest, formatFullDay(calendarDay(advice.earliest, PACIFIC))],
        ];
  return (
    <>
      <Chip color={COLORS[advice.state]} label={words.states[advice.state]} />
      <Facts rows={rows} />
    </>
  );
}

const COLORS = { IN_TIME: 'success', TOO_EARLY: 'warning', TOO_LATE: 'error' } as const;

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  paddingTop: 8,
});

const Centers = styled('div')({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  '& section': { display: 'grid', gap: 8, justifyItems: 'start' },
});
