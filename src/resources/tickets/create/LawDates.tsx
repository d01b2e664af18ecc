import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { type LegalDates, legalDates } from '../../../../domain/calendar/law';
import { TICKET_TYPES } from '../../../../domain/tickets/options';
import { plainDay, shortDay, shortTime } from '../../../ui/dates';
import { Estimate } from '../../../ui/Estimate';
import { useNow } from '../../../ui/useNow';
import { fromWallTime } from '../../../ui/wallTime';
import type { TicketForm } from './ticketForm';
import { useCalendar } from './useCalendar';

/** When work may begin and when the ticket ends, were it sent now. */
export function LawDates({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  const now = useNow();
  const { calendar, isFailed, isFetching, retry } = useCalendar(center);
  const [workBegin, type] = useWatch<TicketForm, ['workBeginDate', 'ticketType']>({
    name: ['workBeginDate', 'ticketType'],
  });
  const planned = fromWallTime(workBegin);
  const ticketType = TICKET_TYPES.find(one => one === type) ?? 'Normal';
  const dates = legalDates(center, now, planned ? new Date(planned) : null, ticketType, calendar);
  const legal = dates.legalStart.toISOString();
  const isEarly = planned !== '' && planned < legal;
  return (
    <>
      <List>
        <Row name="legalStart" isMain>
          {shortTime(legal)}
        </Row>
        <Row name="earliest">{shortTime(dates.minLegalStart.toISOString())}</Row>
        <Row name="latest">{plainDay(dates.maxWorkBegin)}</Row>
        <Row name="expires">{shortDay(dates.expires.toISOString())}</Row>
        <Row name="remarkBy">{plainDay(dates.remarkBy)}</Row>
        <Holidays dates={dates} />
      </List>
      {isFailed && (
        <Warning role="status">
          <PriorityHigh />
          <span>
            {translate('tickets.create.summary.ruleHolidays')}{' '}
            <Button variant="text" aria-disabled={isFetching} onClick={() => retry()}>
              {translate(isFetching ? 'ui.loading' : 'ui.retry')}
            </Button>
          </span>
        </Warning>
      )}
      {isEarly && (
        <Warning role="status">
          <PriorityHigh />
          {translate('tickets.create.summary.early', {
            planned: shortTime(planned),
            legal: shortTime(legal),
          })}
        </Warning>
      )}
    </>
  );
}

function Row({ name, isMain, children }: { name: string; isMain?: boolean; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div data-main={isMain || undefined}>
      <dt>{translate(`tickets.create.summary.${name}`)}</dt>
      <dd>
        {children} <Estimate />
      </dd>
    </div>
  );
}

function Holidays({ dates: { skippedHolidays } }: { dates: LegalDates }) {
  const translate = useTranslate();
  if (skippedHolidays.length === 0) return null;
  return (
    <div>
      <dt>{translate('tickets.create.summary.holidays')}</dt>
      {skippedHolidays.map(({ date, name }) => (
        <dd key={date}>
          {plainDay(date)} {name}
        </dd>
      ))}
    </div>
  );
}

const List = styled('dl')({
  display: 'grid',
  gap: 10,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'var(--muted)', fontSize: 13 },
  '& dd': { margin: 0, fontWeight: 500 },
  '& [data-main] dd': { fontSize: 20, fontWeight: 600 },
});

const Warning = styled('p')({
  display: 'flex',
  gap: 8,
  marginTop: 12,
  padding: '8px 10px',
  borderRadius: 4,
  background: 'var(--yellow-ground)',
  color: 'var(--yellow)',
  '& svg': { flex: 'none' },
  '& button[data-look]': {
    padding: 0,
    color: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
});
