import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Button, IconButton, MenuItem, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { serverNow } from '../../api/serverClock';
import { session } from '../../authProvider/session';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { JobRow, Manager } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ErrorState } from '../../ui/ErrorState';
import { SearchBox } from '../../ui/form/SearchSelect';
import { Skeleton } from '../../ui/list/Skeleton';
import { PHONE } from '../../ui/media';
import { PageHeader } from '../../ui/PageHeader';
import { Tabs } from '../../ui/Tabs';
import { useIsPhone } from '../../ui/useIsPhone';
import { useViewer } from '../../ui/viewer';
import { jobName, useJobSearch } from '../jobs/useJobSearch';
import { Agenda } from './Agenda';
import { Subscribe } from './CalendarLink';
import { dayIn, monthName, moved, VIEWS, type View, weeksOf } from './days';
import { Legend } from './Entry';
import { Grid } from './Grid';

/** /main/calendar, with `view`, `day`, `job` and `person` in the query. */
export default function Calendar() {
  const translate = useTranslate();
  const place = usePlace();
  const isPhone = useIsPhone();
  const { view, day, today, job, person } = place;
  const weeks = weeksOf(view, day);
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const { ticketCalendar } = useDataProvider<AppDataProvider>();
  const span = { from, to, jobID: job || undefined, userID: person || undefined };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['ticketCalendar', session.companyId(), span],
    queryFn: () => ticketCalendar(span),
    placeholderData: keepPreviousData,
  });
  const isEmpty = data?.events.length === 0 && !isPlaceholderData;
  return (
    <>
      <PageHeader title={translate('calendar.title')}>
        <Actions>
          <WhenToCallButton />
          <Subscribe jobId={job || undefined} />
        </Actions>
      </PageHeader>
      <Filters place={place} />
      <Span place={place} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton />}
      {!error && data && (
        <div aria-busy={isPlaceholderData}>
          {data.isMore && <Note role="status">{translate('calendar.isMore')}</Note>}
          {isEmpty && <Note role="status">{translate('calendar.none')}</Note>}
          {!isEmpty && <Legend />}
          {isPhone ? (
            <Agenda key={from} days={weeks.flat()} calendar={data} today={today} />
          ) : (
            <Grid weeks={weeks} calendar={data} today={today} view={view} day={day} linkTo={place.linkTo} />
          )}
        </div>
      )}
    </>
  );
}

const WhenToCall = lazy(() => import('./WhenToCall'));

function WhenToCallButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {translate('calendar.whenToCall')}
      </Button>
      <Closing>
        {isOpen && (
          <Suspense fallback={null}>
            <WhenToCall onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Closing>
    </>
  );
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Note = styled('p')({ margin: '8px 0', color: 'var(--muted)' });

interface Place {
  view: View;
  day: PlainDate;
  today: PlainDate;
  job: string;
  person: string;
  linkTo: (changes: Record<string, string>) => { search: string };
  go: (changes: Record<string, string>) => void;
}

function usePlace(): Place {
  const [search, setSearch] = useSearchParams();
  // A month is a long list on a phone.
  const standard = useIsPhone() ? 'week' : 'month';
  const today = calendarDay(new Date(serverNow()), PACIFIC);
  const withChanges = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    view: VIEWS.find(view => view === search.get('view')) ?? standard,
    day: dayIn(search.get('day'), today),
    today,
    job: search.get('job') ?? '',
    person: search.get('person') ?? '',
    linkTo: changes => ({ search: `?${withChanges(changes)}` }),
    go: changes => setSearch(withChanges(changes), { replace: true }),
  };
}

function Filters({ place: { job, person, go } }: { place: Place }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, job, { anyStatus: true });
  const { data: managers = [] } = useGetList<Manager>('managers');
  const { data: viewer } = useViewer();
  const others = managers.filter(({ id }) => id !== viewer?.id);
  const isKnown = person === viewer?.id || others.some(({ id }) => id === person);
  return (
    <FilterRow>
      <SearchBox<JobRow>
        id="calendar-job"
        label={translate('calendar.job')}
        options={jobs}
        nameOf={jobName}
        value={chosen}
        onChange={one => go({ job: one ? String(one.id) : '' })}
        onSearch={setTyped}
        reading={reading}
      />
      <TextField
        select
        id="calendar-person"
        label={translate('calendar.person')}
        value={isKnown ? person : ''}
        onChange={({ target }) => go({ person: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('calendar.everyone')}</MenuItem>
        {viewer && <MenuItem value={viewer.id}>{translate('calendar.mine')}</MenuItem>}
        {others.map(({ id, Name }) => (
          <MenuItem key={id} value={id}>
            {Name}
          </MenuItem>
        ))}
      </TextField>
    </FilterRow>
  );
}

const FilterRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 320px) minmax(0, 240px)',
  gap: 12,
  marginBottom: 12,
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

function Span({ place: { view, day, today, linkTo, go } }: { place: Place }) {
  const translate = useTranslate();
  return (
    <SpanRow>
      <IconButton
        aria-label={translate(`calendar.back.${view}`)}
        onClick={() => go({ day: moved(view, day, -1) })}
      >
        <ChevronLeft />
      </IconButton>
      <Button onClick={() => go({ day: today })}>{translate('calendar.today')}</Button>
      <IconButton
        aria-label={translate(`calendar.next.${view}`)}
        onClick={() => go({ day: moved(view, day, 1) })}
      >
        <ChevronRight />
      </IconButton>
      <h2 aria-live="polite">{view === 'month' ? monthName(day) : weekName(day)}</h2>
      <Tabs
        label={translate('calendar.views.label')}
        current={view}
        tabs={VIEWS.map(id => ({ id, label: translate(`calendar.views.${id}`), to: linkTo({ view: id }) }))}
      />
    </SpanRow>
  );
}

function weekName(day: PlainDate): string {
  const [week = []] = weeksOf('week', day);
  const [first = day, last = day] = [week[0], week[6]];
  return `${first.slice(5).replace('-', '/')} – ${last.slice(5).replace('-', '/')}/${last.slice(0, 4)}`;
}

const SpanRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 8,
  '& h2': { flex: 1, fontSize: 20 },
  [PHONE]: { '& h2': { order: -1, flex: '1 0 100%' } },
});
