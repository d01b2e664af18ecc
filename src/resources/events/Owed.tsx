import Check from '@mui/icons-material/Check';
import Phone from '@mui/icons-material/Phone';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Button, Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useDataProvider, useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { NOTICE_FIELD, NOTICES, type NoticeTo } from '../../../domain/events/notices';
import { dialed } from '../../../domain/text';
import type { EventRow, RecordedEvent, Ticket } from '../../dataProvider/types';
import { clockTime } from '../../ui/dates';
import { Panel } from '../../ui/Panel';
import { eventPath } from '../../ui/paths';
import { useAction } from '../../ui/useAction';
import { useNow } from '../../ui/useNow';
import { useMay } from '../../ui/viewer';
import { useJobPeople } from '../jobs/useJobPeople';
import { WHOLE } from './marks';

type Notice = EventRow['notices'][number];

export function isOwed({ notices, Status }: EventRow): boolean {
  return Status !== 'CLOSED' && notices.some(({ isDone }) => !isDone);
}

/** Whom a damage is reported to, with numbers to call and the time left. Renders nothing for other types. */
export function Owed({ event, isLinked = false }: { event: EventRow; isLinked?: boolean }) {
  const translate = useTranslate();
  if (event.notices.length === 0) return null;
  return (
    <Panel
      title={translate(isLinked ? 'events.notice.titleOf' : 'events.notice.title', { no: event.EventNo })}
    >
      <List>
        {event.notices.map(notice => (
          <Line key={notice.to} event={event} notice={notice} />
        ))}
      </List>
      <Muted>
        {isLinked ? <Link to={eventPath(event.id)}>{event.Title}</Link> : translate('events.notice.term')}
      </Muted>
    </Panel>
  );
}

function Line({ event, notice }: { event: EventRow; notice: Notice }) {
  const translate = useTranslate();
  const { mark, mayMark } = useMarking(event);
  const number = useNumber(event, notice);
  const words = useNoticeWords(event, notice);
  const to = NOTICES.find(one => one === notice.to);
  return (
    <li data-state={words.isLate ? 'late' : notice.isDone ? 'done' : 'due'}>
      {notice.isDone ? <Check /> : <PriorityHigh />}
      <span role="status">
        {words.text}
        {words.time && <b> · {words.time}</b>}
      </span>
      {!notice.isDone && (
        <div>
          {number && (
            <Button variant="contained" color="error" href={dialed(number)} startIcon={<Phone />}>
              {number}
            </Button>
          )}
          {mayMark && to && (
            <Button aria-disabled={mark.isPending} onClick={() => !mark.isPending && mark.mutate(to)}>
              {translate('events.notice.mark')}
              <span className="visually-hidden">: {words.text}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function useNoticeWords({ UtilityName, Status }: EventRow, { to, by, isDone, doneAt }: Notice) {
  const translate = useTranslate();
  const now = useNow();
  const due = new Date(by);
  const utility = UtilityName || translate('events.notice.to.UTILITY');
  const who = to === 'UTILITY' ? utility : translate(`events.notice.to.${to}`);
  const time = distance(doneAt ? new Date(doneAt) : now, due);
  const isTimed = to === 'CENTER';
  const isLate = isTimed && (doneAt ? new Date(doneAt) > due : !isDone && now > due);
  if (isDone) {
    const key = isLate ? 'doneLate' : doneAt ? 'doneAt' : 'done';
    const text = translate(`events.notice.${key}`, { who, time, when: doneAt && clockTime(doneAt) });
    return { text, time: '', isLate };
  }
  const text = translate(`events.notice.owes.${to}`, { utility, when: clockTime(by) });
  if (Status === 'CLOSED') return { text, time: '', isLate };
  const left = isTimed
    ? translate(`events.notice.${isLate ? 'late' : 'left'}`, { time })
    : translate('events.notice.atOnce');
  return { text, time: left, isLate };
}

/** The utility's number comes from the ticket. */
function useNumber({ TicketID, StationCode }: EventRow, { to, isDone }: Notice): string | null {
  const isAsked = to === 'UTILITY' && !isDone && TicketID !== null;
  const { data } = useGetOne<Ticket>('tickets', { id: TicketID ?? '' }, { enabled: isAsked });
  if (to !== 'UTILITY') return to === 'EMERGENCY' ? '911' : '811';
  return data?.members.find(({ stationCode }) => stationCode === StationCode)?.phone ?? null;
}

function useMarking({ id, JobID, Status }: EventRow) {
  const { getOne, update } = useDataProvider();
  const may = useMay();
  const people = useJobPeople(JobID);
  const mark = useAction<NoticeTo>({
    async call(to) {
      const { data } = await getOne<RecordedEvent>('events', { id, meta: WHOLE });
      const details = { ...JSON.parse(data.details), [NOTICE_FIELD[to]]: new Date().toISOString() };
      const extra = { ...JSON.parse(data.extra), ...(to === 'EMERGENCY' && { called911: 'Yes' }) };
      const changed = { ...data, details: JSON.stringify(details), extra: JSON.stringify(extra) };
      await update('events', { id, data: changed, previousData: data });
    },
    done: 'events.notice.marked',
    failed: 'events.notice.failed',
    stale: ['events'],
  });
  return { mark, mayMark: Status !== 'CLOSED' && people !== undefined && may('UPDATE', 'events', people) };
}

/** For a row of a list. */
export function OwedMark({ event }: { event: EventRow }) {
  const translate = useTranslate();
  const now = useNow();
  if (!isOwed(event)) return null;
  const owed = event.notices.filter(({ isDone }) => !isDone);
  const center = owed.find(({ to }) => to === 'CENTER');
  const due = center && new Date(center.by);
  const time = due && translate(`events.notice.${now > due ? 'late' : 'left'}`, { time: distance(now, due) });
  const words = [translate('events.notice.owed', owed.length), time].filter(Boolean).join(' · ');
  return <Chip component="span" color="error" icon={<PriorityHigh />} label={words} />;
}

const MINUTE_MS = 60_000;

/** Distance between two instants: `1 h 20 min`, or `2 d 3 h` from two days on. */
export function distance(one: Date, other: Date): string {
  const minutes = Math.round(Math.abs(one.getTime() - other.getTime()) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

const List = styled('ul')({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', fontSize: 16 },
  '& li > span': { flex: '1 1 180px' },
  '& li > div': { display: 'flex', gap: 8 },
  '& a': { minHeight: 44, fontVariantNumeric: 'tabular-nums' },
  '& [data-state="due"] > svg': { color: 'var(--yellow)' },
  '& [data-state="late"] > svg, & [data-state="late"] b': { color: 'var(--red)' },
  '& [data-state="done"] > svg': { color: 'var(--green)' },
});

const Muted = styled('p')({ marginTop: 12, color: 'var(--muted)', fontSize: 13 });
