import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { LEAST_SEARCHED, MOST_FOUND, searched } from '../../../../domain/search/search';
import { numberAt } from '../../../../domain/tickets/number';
import type { AppDataProvider } from '../../../dataProvider/types';
import { useSettled } from '../../../ui/form/useSettled';
import { filteredPath, groupPath } from '../../../ui/groupPath';

/** Somewhere to go. */
export interface Hit {
  id: string;
  kind: 'tickets' | 'jobs';
  to: string;
  /** Number and name. */
  title: string;
  /** Where, and under which job. */
  place: string;
  /** Status of a ticket or job. */
  status: string;
  /** Of a ticket. */
  verdict: FoundVerdict | null;
}

type FoundVerdict = Found['tickets'][number]['verdict'];
type Found = Awaited<ReturnType<AppDataProvider['search']>>;

/** Tickets and jobs that hold the text, once typing has paused. */
export function useSearch(typed: string) {
  const { search } = useDataProvider<AppDataProvider>();
  const text = searched(useSettled(typed.trim()));
  const isLongEnough = text.length >= LEAST_SEARCHED;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', text],
    queryFn: () => search(text),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const hits = isLongEnough && data ? hitsOf(data) : [];
  return {
    hits,
    hasMore: data?.hasMore === true,
    /** The way to all tickets found, where more are found than fit. */
    all:
      isLongEnough && !isFetching && data && data.ticketTotal > MOST_FOUND
        ? allOf(text, data.ticketTotal)
        : null,
    error,
    refetch,
    isLongEnough,
    isPending: isLongEnough && (isFetching || text !== searched(typed)),
    /** Whether the hits are of an earlier text. */
    isStale: text !== searched(typed) || (isLongEnough && isFetching),
  };
}

/** All that hold the text, in the list of tickets of every status. */
function allOf(text: string, total: number) {
  return { total, to: filteredPath(groupPath('all'), { text }) };
}

function hitsOf({ tickets, jobs }: Found): Hit[] {
  return [
    ...tickets.map(({ id, JobID, TicketNo, Revision, Name, Status, place, JobNo, callCenter, verdict }) => ({
      id: `t${id}`,
      kind: 'tickets' as const,
      to: `/main/tickets/details/${JobID}/${id}`,
      title: [TicketNo && numberAt(`${TicketNo}-${Revision}`, callCenter), Name].filter(Boolean).join(' · '),
      place: [place.replace(/^, |, $/g, ''), JobNo].filter(Boolean).join(' · '),
      status: Status,
      verdict,
    })),
    ...jobs.map(({ id, JobNo, Name, Status, JobsiteAddress }) => ({
      id: `j${id}`,
      kind: 'jobs' as const,
      to: `/main/jobs/details/${id}`,
      title: `${JobNo} · ${Name}`,
      place: JobsiteAddress,
      status: Status,
      verdict: null,
    })),
  ];
}
