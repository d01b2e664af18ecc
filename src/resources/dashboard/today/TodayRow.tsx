import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { stateOfCenter } from '../../../../domain/calendar/centers';
import type { TodayTicket } from '../../../dataProvider/types';
import { Phone } from '../../../ui/CallFirst';
import { RecordLink, TicketNumber } from '../../../ui/links';
import { TOUCH } from '../../../ui/media';
import { ticketPath } from '../../../ui/paths';
import { UtilityMark } from '../../tickets/chips';
import { VerdictChip } from '../../tickets/verdict/VerdictChip';
import { wayTo } from './ways';

interface Props {
  row: TodayTicket;
  /** Was shown, and is in none of the groups now. */
  isGone: boolean;
}

const WORDS = 'dashboard.today';

export function TodayRow({ row, isGone }: Props) {
  const translate = useTranslate();
  const { ticket, place, act, deadline, utility, way } = row;
  const said = act ? (deadline ?? translate(`${WORDS}.acts.${act}`)) : ticket.verdict.message;
  const phone = way === 'call' ? null : utility?.phone;
  return (
    <Row>
      <div>
        <RecordLink to={ticketPath(ticket)}>{place || ticket.Name}</RecordLink>
        <p>
          {isGone ? translate(`${WORDS}.gone`) : <VerdictChip verdict={ticket.verdict} />}
          {!isGone && said && (
            <span>
              {utility && !act && <UtilityMark data-kind={utility.type} />}
              {said}
            </span>
          )}
          {phone && !act && !isGone && <Phone number={phone} />}
        </p>
        <p data-quiet>
          <TicketNumber number={ticket.TicketNo} revision={ticket.Revision} status={ticket.Status} />
          <span>{stateOfCenter(ticket.callCenter)}</span>
          <span>{ticket.Job.JobNo}</span>
        </p>
      </div>
      {!isGone && <Way row={row} />}
    </Row>
  );
}

function Way({ row }: Pick<Props, 'row'>) {
  const translate = useTranslate();
  const { ticket, place, utility, way } = row;
  const target = wayTo(row);
  const content = (
    <>
      {translate(`${WORDS}.ways.${way}`, { name: utility?.name ?? '' })}
      <span className="visually-hidden">: {place || ticket.Name}</span>
    </>
  );
  if ('to' in target) {
    return (
      <Button component={Link} to={target.to}>
        {content}
      </Button>
    );
  }
  const isElsewhere = target.href.startsWith('https:');
  return (
    <Button href={target.href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {content}
    </Button>
  );
}

const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 0',
  borderBottom: '1px solid var(--line)',
  '& > div': { display: 'grid', flex: '1 1 320px', justifyItems: 'start', gap: 4, minWidth: 0 },
  '& > div > a': { overflowWrap: 'anywhere' },
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', margin: 0 },
  '& p[data-quiet]': { color: 'var(--muted)', fontSize: 14 },
  [TOUCH]: {
    '& > div a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
    '& > div': { gap: 0 },
  },
  '@media (width < 640px)': { '& > a': { width: '100%' } },
});
