import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import JobIcon from '@mui/icons-material/FoundationOutlined';
import { OutlinedInput, useAutocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { MAX_FOUND, MIN_SEARCH_LENGTH, searched } from '../../../../domain/search/search';
import { numberAt } from '../../../../domain/tickets/number';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { statusWords } from '../../../resources/tickets/chips';
import { AsOf, READ_AGAIN_MS } from '../../../resources/tickets/verdict/AsOf';
import { VerdictChip } from '../../../resources/tickets/verdict/VerdictChip';
import { Dialog } from '../../../ui/dialog/Dialog';
import { useSettled } from '../../../ui/form/useSettled';
import { Count } from '../../../ui/Pagination';
import { filteredPath, groupPath } from '../../../ui/paths';
import { Reasons } from '../../../ui/Reasons';
import { keepSearched } from './searchedText';

interface Props {
  /** The search that Back returns to. */
  text: string;
  onClose: () => void;
  /** Closes after a hit was chosen. */
  onGone: () => void;
}

/** Searches ticket number, name, address and job. Arrow keys and Enter select a hit. */
export default function SearchDialog(props: Props) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('layout.search.title')} place="top" width={640} onClose={props.onClose}>
      <SearchField {...props} />
    </Dialog>
  );
}

/** A child of the dialog, because the hook needs its input on the first run. Enter waits for pending results. */
function SearchField({ text, onClose, onGone }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(text);
  const { hits, hasMore, all, error, refetch, isLongEnough, isPending, isStale } = useSearch(typed);
  const leave = () => {
    keepSearched(typed.trim());
    onGone();
  };
  const { go, wait, forget } = useGoing(hits[0], isStale, leave);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Hit>({
    id: 'search-everything',
    options: hits,
    open: true,
    autoHighlight: true,
    value: null,
    inputValue: typed,
    filterOptions: options => options,
    getOptionLabel: ({ title }) => title,
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return;
      setTyped(text);
      forget();
    },
    onChange: (_, hit) => hit && go(hit),
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });
  const say = () => {
    if (error) return <Reasons of={error} />;
    if (!isLongEnough) return translate('layout.search.hint');
    if (isPending) return translate('ui.loading');
    if (hits.length === 0) return translate('layout.search.none', { text: typed.trim() });
    return hasMore ? translate('layout.search.more') : '';
  };
  return (
    <>
      <div {...getRootProps({ onKeyDown: wait })}>
        <OutlinedInput
          fullWidth
          autoFocus
          type="search"
          inputProps={{ ...getInputProps(), 'aria-label': translate('layout.search.title') }}
          placeholder={translate('layout.search.placeholder')}
        />
      </div>
      <Say role={error ? 'alert' : 'status'}>{say()}</Say>
      <AsOf verdicts={hits.flatMap(({ verdict }) => verdict ?? [])} onRead={refetch} />
      {all && (
        <All>
          <Link to={all.to} onClick={leave}>
            <Count {...all} words={count => translate('layout.search.all', { smart_count: count })} />
          </Link>
        </All>
      )}
      <Hits {...getListboxProps()} aria-label={translate('layout.search.results')}>
        {hits.map((option, index) => {
          const { key: _, ...props } = getOptionProps({ option, index });
          return (
            <li key={option.id} {...props}>
              {option.kind === 'tickets' ? <TicketIcon /> : <JobIcon />}
              <span>
                <b>{option.title}</b>
                {option.verdict && <VerdictChip verdict={option.verdict} detail="row" />}
                <small>{option.place}</small>
              </span>
              <small>{translate(statusKey(option))}</small>
            </li>
          );
        })}
      </Hits>
    </>
  );
}

/** If Enter was pressed too early, goes to the first hit of the pending results. */
function useGoing(first: Hit | undefined, isStale: boolean, onGone: () => void) {
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  const go = (hit: Hit) => {
    onGone();
    navigate(hit.to);
  };
  const goFirst = useEffectEvent(() => {
    setWaiting(false);
    if (first) go(first);
  });
  useEffect(() => {
    if (isWaiting && !isStale) goFirst();
  }, [isWaiting, isStale]);
  return {
    go,
    wait(event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void {
      if (event.key !== 'Enter' || !isStale) return;
      event.defaultMuiPrevented = true;
      setWaiting(true);
    },
    forget: () => setWaiting(false),
  };
}

function statusKey({ kind, status, placing }: Hit): string {
  return kind === 'tickets' ? statusWords(status, placing) : `jobs.status.${status}`;
}

const Say = styled('div')({ minHeight: 22, margin: '10px 0 4px', color: 'var(--muted)' });

const All = styled('p')({ marginBottom: 12 });

const Hits = styled('ul')({
  minHeight: 120,
  margin: '0 -20px -20px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    padding: '6px 20px',
    borderTop: '1px solid var(--line)',
    cursor: 'pointer',
  },
  '& li.Mui-focused': { background: 'var(--surface-sunken)', boxShadow: 'inset 3px 0 var(--safety-ink)' },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'var(--muted)', fontSize: 13 },
  '& li > svg': { color: 'var(--muted)' },
});

interface Hit {
  id: string;
  kind: 'tickets' | 'jobs';
  to: string;
  title: string;
  place: string;
  status: string;
  /** State of a new ticket's placement. */
  placing: string | null;
  /** Null for jobs. */
  verdict: FoundVerdict | null;
}

type FoundVerdict = Found['tickets'][number]['verdict'];
type Found = Awaited<ReturnType<AppDataProvider['search']>>;

function useSearch(typed: string) {
  const { search } = useDataProvider<AppDataProvider>();
  const text = searched(useSettled(typed.trim()));
  const isLongEnough = text.length >= MIN_SEARCH_LENGTH;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', text],
    queryFn: () => search(text),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: READ_AGAIN_MS,
  });
  const hits = isLongEnough && data ? hitsOf(data, text) : [];
  return {
    hits,
    hasMore: data?.hasMore === true,
    /** Link to the list of all hits, if there are more than fit. */
    all: isLongEnough && !isFetching && data && data.ticketTotal > MAX_FOUND ? allOf(text, data) : null,
    error,
    refetch,
    isLongEnough,
    isPending: isLongEnough && (isFetching || text !== searched(typed)),
    isStale: text !== searched(typed) || (isLongEnough && isFetching),
  };
}

function allOf(text: string, { ticketTotal: total, moreTickets: isMore }: Found) {
  return { total, isMore, to: filteredPath(groupPath('all'), { text }) };
}

/** The job with exactly this number comes before the tickets. */
function hitsOf({ tickets, jobs }: Found, text: string): Hit[] {
  const exact = jobs.filter(({ JobNo }) => JobNo.toLowerCase() === text.toLowerCase());
  return [
    ...exact.map(jobHit),
    ...tickets.map(ticket => {
      const { id, JobID, TicketNo, placedNumber, Revision, Name, Status, place, JobNo, callCenter } = ticket;
      const number = TicketNo ?? placedNumber;
      return {
        id: `t${id}`,
        kind: 'tickets' as const,
        to: `/main/tickets/details/${JobID}/${id}`,
        title: [number && numberAt(`${number}-${Revision}`, callCenter), Name].filter(Boolean).join(' · '),
        place: [place, JobNo].filter(Boolean).join(' · '),
        status: Status,
        placing: ticket.placing,
        verdict: ticket.verdict,
      };
    }),
    ...jobs.filter(job => !exact.includes(job)).map(jobHit),
  ];
}

function jobHit({ id, JobNo, Name, Status, JobsiteAddress }: Found['jobs'][number]): Hit {
  return {
    id: `j${id}`,
    kind: 'jobs',
    to: `/main/jobs/details/${id}`,
    title: `${JobNo} · ${Name}`,
    place: JobsiteAddress,
    status: Status,
    placing: null,
    verdict: null,
  };
}
