import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TicketListName } from '../../../domain/tickets/groups';
import { statusPath } from '../../ui/paths';
import { useRefetchWhenConfirmed, useTicketCounts } from './useTicketCounts';

/** Tickets that are pending or failed and so belong to no group, with a link to them in the full list. */
export function UnderWay({ group }: { group: TicketListName }) {
  const translate = useTranslate();
  const { data: counts } = useTicketCounts();
  useRefetchWhenConfirmed();
  if (group !== 'active' || !counts || counts.pending + counts.failed === 0) return null;
  const parts = [
    { status: 'PENDING', count: counts.pending, words: 'pending', name: 'tickets.underWay.showPending' },
    { status: 'FAILED', count: counts.failed, words: 'failed', name: 'tickets.underWay.showFailed' },
  ] as const;
  return (
    <Banner>
      {parts
        .filter(({ count }) => count > 0)
        .map(({ status, count, words, name }) => (
          <p key={status} data-status={status}>
            {translate(`tickets.underWay.${words}`, count)}
            <Button variant="text" component={Link} to={statusPath(status)} aria-label={translate(name)}>
              {translate('tickets.underWay.show')}
            </Button>
          </p>
        ))}
    </Banner>
  );
}

const Banner = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  '& p': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 36, fontWeight: 500 },
  '& p[data-status="FAILED"]': { color: 'var(--red)' },
});
