import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import UtilityIcon from '@mui/icons-material/ElectricalServicesOutlined';
import SubcontractorIcon from '@mui/icons-material/EngineeringOutlined';
import JobIcon from '@mui/icons-material/FoundationOutlined';
import PersonIcon from '@mui/icons-material/PeopleOutlined';
import EventIcon from '@mui/icons-material/ReportProblemOutlined';
import { OutlinedInput, useAutocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { MAX_FOUND, MIN_SEARCH_LENGTH, searched } from '../../../../domain/search/search';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { AsOf, READ_AGAIN_MS } from '../../../resources/tickets/verdict/AsOf';
import { VerdictChip } from '../../../resources/tickets/verdict/VerdictChip';
import { Dialog } from '../../../ui/dialog/Dialog';
import { useSettled } from '../../../ui/form/useSettled';
import { Count } from '../../../ui/Pagination';
import { filteredPath, groupPath } from '../../../ui/paths';
import { Reasons } from '../../../ui/Reasons';
import { type Found, type Hit, hitsOf } from './hits';
import { keepSearched } from './searchedText';

interface Props {
  /** The search that Back returns to. */
  text: string;
  onClose: () => void;
  /** Closes after a hit was chosen. */
  onGone: () => void;
}

/** Searches everything the viewer can open. Arrow keys and Enter select a hit. */
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
              {ICONS[option.kind]}
              <span>
                <b>{option.title}</b>
                {option.verdict && <VerdictChip verdict={option.verdict} detail="row" />}
                <small>{option.place}</small>
              </span>
              <small>{option.state && translate(option.state, { _: option.state })}</small>
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

const ICONS: Record<Hit['kind'], ReactNode> = {
  tickets: <TicketIcon />,
  jobs: <JobIcon />,
  utilities: <UtilityIcon />,
  subcontractors: <SubcontractorIcon />,
  people: <PersonIcon />,
  events: <EventIcon />,
};

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
