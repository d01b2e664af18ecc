import { styled } from '@mui/material/styles';
import { useGetList, useTranslate } from 'react-admin';
import {
  obsoleteReason,
  type PlacementKind,
  type PlacementState,
} from '../../../../domain/placing/placement';
import { numberAt } from '../../../../domain/tickets/number';
import type { PlacementItem } from '../../../dataProvider/types';
import { RecordLink } from '../../../ui/links';
import { TO_PLACE } from '../../../ui/paths';
import type { Step } from './plan';

/** The server's limit. Nearest deadline first. */
const MOST = 200;

export const requestsOf = (jobId: string) => ({
  pagination: { page: 1, perPage: MOST },
  meta: { jobID: jobId },
});

/** Open requests on the job's tickets that people place. */
export function useOpenRequests(jobId: string, enabled = true) {
  return useGetList<PlacementItem>('placements', requestsOf(jobId), { enabled });
}

interface Props {
  requests: readonly PlacementItem[];
  total: number;
  stepOf?: (ticketId: string) => Step | undefined;
}

/** Shows what happens to each request when the job is closed, by the same rule as on the server. */
export function OpenRequests({ requests, total, stepOf = () => undefined }: Props) {
  const translate = useTranslate();
  return (
    <>
      <List aria-label={translate('jobs.closeOut.requests.list')}>
        {requests.map(request => (
          <li key={request.id}>
            <RecordLink to={`${TO_PLACE}/${request.id}`}>{called(request)}</RecordLink>
            <span>{becomes(request, stepOf(request.ticketId))}</span>
          </li>
        ))}
      </List>
      {total > requests.length && <p>{translate('jobs.closeOut.requests.more', total - requests.length)}</p>}
    </>
  );

  function called({ kind, ticketNumber, ticketName, place, callCenter }: PlacementItem): string {
    const what = translate(`tickets.place.kinds.${kind}`, { _: kind });
    if (kind === 'create') return `${what} ${ticketName || place}`;
    const ticket = ticketNumber === null ? ticketName : numberAt(ticketNumber, callCenter);
    return translate('jobs.closeOut.requests.of', { what, ticket });
  }

  function becomes(request: PlacementItem, step: Step | undefined): string {
    const words = (name: string, values = {}) => translate(`jobs.closeOut.requests.${name}`, values);
    const isPlaced = request.state === 'PLACED';
    if (step === 'cancel' && request.kind === 'create' && !isPlaced) {
      return words('ends', { reason: words('cancelled') });
    }
    const facts = {
      kind: request.kind as PlacementKind,
      state: request.state as PlacementState,
      status: step === 'close' ? ('CLOSED' as const) : ('ACTIVE' as const),
      ...{ expires: null, jobOpen: false, placedAt: null, isRevised: false },
    };
    const reason = obsoleteReason(facts, new Date());
    if (reason !== null) return words('ends', { reason });
    if (isPlaced) return words('placed');
    return words(request.kind === 'create' ? 'staysNew' : 'stays');
  }
}

const List = styled('ul')({
  gridColumn: '1 / -1',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '8px 0', borderTop: '1px solid var(--line)' },
  '& > li > span': { display: 'block', color: 'var(--muted)' },
});
