import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { type LegalDates, legalDates } from '../../../../domain/calendar/law';
import { callAdvice } from '../../../../domain/calendar/whenToCall';
import { TICKET_TYPES } from '../../../../domain/tickets/options';
import { plainDay, shortDay, shortTime } from '../../../ui/dates';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { PHONE } from '../../../ui/media';
import { useNow } from '../../../ui/useNow';
import { fromWallTime } from '../../../ui/wallTime';
import { bottomBar } from '../bottomBar';
import { Estimate } from '../Expiry';
import type { TicketForm } from './ticketForm';
import { useCalendar } from './useTicketForm';

interface Props {
  center: CallCenter | null;
  isByHand: boolean;
  onStartOver: () => void;
}

export function Summary({ center, isByHand, onStartOver }: Props) {
  const translate = useTranslate();
  const { formState } = useFormContext();
  const [open, setOpen] = useState(false);
  const words = (name: string) => translate(`tickets.create.${name}`);
  const busy = formState.isSubmitting;

  return (
    <Panel ref={bottomBar} data-action-bar data-open={open} aria-labelledby="summary-title">
      <h2 id="summary-title">{translate('tickets.create.summary.title')}</h2>
      {center ? (
        <LawDates center={center} />
      ) : (
        <p data-hint>{translate('tickets.create.summary.chooseCenter')}</p>
      )}
      <footer>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {busy
            ? translate('tickets.create.saving')
            : translate(`tickets.create.${isByHand ? 'place' : 'save'}`, {
                center: center ? CENTERS[center].name : words('center'),
              })}
        </Button>
        <StartOver onStartOver={onStartOver}>{words('cancel')}</StartOver>
        {center && (
          <Button className="more" variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
            {translate(open ? 'tickets.create.summary.hide' : 'tickets.create.summary.show')}
          </Button>
        )}
      </footer>
    </Panel>
  );
}

export function StartOver({ onStartOver, children }: { onStartOver: () => void; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <ConfirmButton
      variant="text"
      title={translate('tickets.create.startOver.title')}
      text={translate('tickets.create.startOver.text')}
      call={async () => onStartOver()}
    >
      {children}
    </ConfirmButton>
  );
}

const Panel = styled('aside')({
  position: 'sticky',
  top: 80,
  padding: '18px 20px',
  border: '1px solid var(--line)',
  borderTop: '3px solid var(--safety-fill)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& h2': { marginBottom: 12, fontSize: 16 },
  '& > [data-hint]': { color: 'var(--muted)' },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 18 },
  '& footer [type="submit"]': { flex: 1 },
  '& .more': { display: 'none' },
  [PHONE]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 850,
    maxHeight: '75vh',
    padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    borderWidth: '3px 0 0',
    borderRadius: 0,
    overflowY: 'auto',
    boxShadow: 'var(--shadow)',
    '& h2': { display: 'none' },
    '& .more': { display: 'inline-flex' },
    '&[data-open="false"] dl > :not([data-main]), &[data-open="false"] footer:has(.more) > :nth-of-type(2)': {
      display: 'none',
    },
    '& footer': { marginTop: 8 },
  },
});

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
  const advice =
    planned && ticketType !== 'Emergency' ? callAdvice(center, new Date(planned), now, calendar) : null;
  const isEarly = planned !== '' && planned < legal;
  return (
    <>
      <List>
        <Row name="legalStart" isMain>
          {shortTime(legal)}
        </Row>
        {advice?.state === 'IN_TIME' && <Row name="placeBy">{shortTime(advice.latest.toISOString())}</Row>}
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
          {translate('tickets.create.summary.early', { legal: shortTime(legal) })}
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
