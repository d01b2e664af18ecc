import Check from '@mui/icons-material/Check';
import Phone from '@mui/icons-material/Phone';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Button, Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { NOTICE_FIELD, NOTICES, type NoticeTo } from '../../../domain/events/notices';
import { dialed } from '../../../domain/text';
import { UNDO_SECONDS } from '../../../domain/undo';
import type { EventRow, RecordedEvent, Ticket } from '../../dataProvider/types';
import { clockTime } from '../../ui/dates';
import { Panel } from '../../ui/Panel';
import { eventPath } from '../../ui/paths';
import { UndoToast } from '../../ui/UndoToast';
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
  const who = (to === 'UTILITY' && UtilityName) || translate(`events.notice.to.${to}`);
  const time = distance(doneAt ? new Date(doneAt) : now, due);
  const isTimed = to === 'CENTER';
  const isLate = isTimed && (doneAt ? new Date(doneAt) > due : !isDone && now > due);
  if (isDone) {
    const key = isLate ? 'doneLate' : doneAt ? 'doneAt' : 'done';
    const text = translate(`events.notice.${key}`, { who, time, when: doneAt && clockTime(doneAt) });
    return { text, time: '', isLate };
  }
  const text = translate(`events.notice.owes.${to}`, {
    utility: UtilityName || translate('events.notice.theUtility'),
    when: clockTime(by),
  });
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

/** Undefined where nothing is said. */
interface Marked {
  at: string | undefined;
  called911: string | undefined;
}

function Undo({ undo }: { undo: () => Promise<unknown> }) {
  const translate = useTranslate();
  return (
    <UndoToast
      sent={translate('events.notice.marked')}
      undone={translate('events.notice.undone')}
      failed="events.notice.notUndone"
      undo={undo}
      stale={['events']}
    />
  );
}

function useMarking({ id, JobID, Status }: EventRow) {
  const { getOne, update } = useDataProvider();
  const notify = useNotify();
  const may = useMay();
  const people = useJobPeople(JobID);
  /** @returns what it replaced */
  const save = async (to: NoticeTo, { at, called911 }: Marked): Promise<Marked> => {
    const { data } = await getOne<RecordedEvent>('events', { id, meta: WHOLE });
    const [details, extra] = [JSON.parse(data.details), JSON.parse(data.extra)];
    const before = { at: details[NOTICE_FIELD[to]], called911: extra.called911 };
    details[NOTICE_FIELD[to]] = at;
    if (to === 'EMERGENCY') extra.called911 = called911;
    const changed = { ...data, details: JSON.stringify(details), extra: JSON.stringify(extra) };
    await update('events', { id, data: changed, previousData: data });
    return before;
  };
  const mark = useAction<NoticeTo, Marked>({
    call: to => save(to, { at: new Date().toISOString(), called911: 'Yes' }),
    onDone: (before, to) =>
      notify(<Undo undo={() => save(to, before)} />, {
        type: 'success',
        autoHideDuration: UNDO_SECONDS * 1000,
      }),
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
  // A thumb that dials must not mark it as done.
  '& li > div': { display: 'flex', flex: '1 1 100%', justifyContent: 'space-between', gap: 32 },
  '& a': { minHeight: 44, fontVariantNumeric: 'tabular-nums' },
  '& [data-state="due"] > svg': { color: 'var(--yellow)' },
  '& [data-state="late"] > svg, & [data-state="late"] b': { color: 'var(--red)' },
  '& [data-state="done"] > svg': { color: 'var(--green)' },
});

const Muted = styled('p')({ marginTop: 12, color: 'var(--muted)', fontSize: 13 });
