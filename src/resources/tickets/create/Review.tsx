import { Alert, Button, Checkbox, DialogActions, DialogContentText, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { CENTERS } from '../../../../domain/calendar/centers';
import { legalDates } from '../../../../domain/calendar/law';
import { formatUsDate } from '../../../../domain/calendar/plainDate';
import { TAKE_ALL } from '../../../../domain/lists';
import type { CreateTicketPayload } from '../../../../domain/tickets/payload';
import type { JobRow, SubcontractorRow } from '../../../dataProvider/types';
import { shortDay, shortTime } from '../../../ui/dates';
import { Dialog } from '../../../ui/dialog/Dialog';
import { type Fact, Facts } from '../../../ui/Facts';
import { mapsLink } from '../../../ui/mapsLink';
import { useNow } from '../../../ui/useNow';
import { LoginNeeded } from '../../credentials/LoginNeeded';
import { jobName } from '../../jobs/useJobSearch';
import { Estimate } from '../Expiry';
import { type Reviewed, useCalendar } from './useTicketForm';
import type { Warning } from './warnings';

interface Props extends Reviewed {
  isByHand: boolean;
  onSend: () => void;
  onBack: () => void;
}

/** Warnings of the form are repeated, and must be confirmed before it is sent. */
export function Review({ payload, isByHand, onSend, onBack, ...props }: Props) {
  const translate = useTranslate();
  const dates = useDates(payload);
  const warnings = [...props.warnings, ...dates.warnings].map(([words, named]) =>
    translate(`tickets.create.${words}`, named),
  );
  // Another warning may appear while the dialog is open.
  const [checked, setChecked] = useState('');
  const isChecked = checked === warnings.join('\n');
  const center = CENTERS[payload.callCenter].name;
  const text = useId();
  return (
    <Dialog title={translate(`tickets.create.review.${isByHand ? 'placeTitle' : 'title'}`)} onClose={onBack}>
      {warnings.length > 0 && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          <Warnings>
            {warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </Warnings>
          <FormControlLabel
            control={<Checkbox checked={isChecked} />}
            onChange={(_, on) => setChecked(on ? warnings.join('\n') : '')}
            label={translate('tickets.create.review.checked')}
          />
        </Alert>
      )}
      <DialogContentText id={text} sx={{ marginBottom: 1.5 }}>
        {translate(`tickets.create.review.${isByHand ? 'placeText' : 'text'}`, { center })}
      </DialogContentText>
      {!isByHand && <LoginNeeded center={payload.callCenter} />}
      <Facts rows={[...useAnswers(payload), ...dates.facts, ...usePeople(payload)]} />
      <DialogActions>
        <Button onClick={onBack}>{translate('tickets.create.review.back')}</Button>
        <Button variant="contained" aria-describedby={text} disabled={!isChecked} onClick={onSend}>
          {translate(`tickets.create.${isByHand ? 'place' : 'save'}`, { center })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Warnings = styled('ul')({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

function useLabel() {
  const translate = useTranslate();
  return (field: string) => translate(`tickets.create.fields.${field}`);
}

function useAnswers(payload: CreateTicketPayload): Fact[] {
  const translate = useTranslate();
  const label = useLabel();
  const { data: job } = useGetOne<JobRow>('jobs', { id: payload.jobId });
  const area = payload.geofence ? 'drawn' : 'circle';
  return [
    [label('callCenter'), CENTERS[payload.callCenter].name],
    [label('ticketType'), payload.ticketType],
    [label('jobId'), job && jobName(job)],
    [label('addressLocation'), payload.addressLocation],
    [
      label('city'),
      `${payload.city}, ${payload.county}, ${CENTERS[payload.callCenter].state} ${payload.zipCode}`,
    ],
    [label('nearbyCrossStreet'), payload.nearbyCrossStreet],
    [translate('tickets.details.coordinates'), <Point key="point" payload={payload} />],
    [
      translate('tickets.create.review.area'),
      translate(`tickets.create.review.${area}`, { feet: payload.digAreaFeet }),
    ],
    [label('delineatedMethod'), payload.delineatedMethod],
    [label('workType'), [payload.workType, payload.workActivity, payload.excavationMethod].join(' · ')],
    ...(['anticipatedDepth', 'permit'] as const).map((name): Fact => [label(name), payload[name]]),
  ];
}

function Point({ payload: { latitude, longitude } }: { payload: CreateTicketPayload }) {
  const translate = useTranslate();
  const point = `${latitude}, ${longitude}`;
  return (
    <>
      {point}{' '}
      <a href={mapsLink(point)} target="_blank" rel="noreferrer">
        {translate('tickets.details.openInMaps')}
      </a>
    </>
  );
}

/** The legal dates if it were sent now. */
function useDates({ callCenter, workBeginDate, ticketType }: CreateTicketPayload): {
  facts: Fact[];
  warnings: Warning[];
} {
  const translate = useTranslate();
  const label = useLabel();
  const { calendar, isFailed } = useCalendar(callCenter);
  const begin = new Date(workBeginDate);
  const dates = legalDates(callCenter, useNow(), begin, ticketType, calendar);
  const legal = shortTime(dates.legalStart.toISOString());
  const estimated = (text: string): ReactNode => (
    <>
      {text} <Estimate />
    </>
  );
  return {
    facts: [
      [label('workBeginDate'), shortTime(workBeginDate)],
      [translate('tickets.create.summary.legalStart'), estimated(legal)],
      [translate('tickets.create.summary.expires'), estimated(shortDay(dates.expires.toISOString()))],
    ],
    warnings: [
      ...(isFailed ? [['summary.ruleHolidays'] satisfies Warning] : []),
      ...(begin < dates.legalStart ? [['summary.early', { legal }] satisfies Warning] : []),
    ],
  };
}

function usePeople({ autoRenew, renewUntil, subcontractors = [], ...payload }: CreateTicketPayload): Fact[] {
  const translate = useTranslate();
  const label = useLabel();
  const { data: library } = useGetList<SubcontractorRow>(
    'subcontractors',
    { sort: { field: 'CompanyName', order: 'ASC' }, pagination: { page: 1, perPage: TAKE_ALL } },
    { enabled: subcontractors.length > 0 },
  );
  const chosen = library?.filter(({ id }) => subcontractors.includes(String(id)));
  const until = renewUntil
    ? translate('tickets.create.review.until', { day: formatUsDate(renewUntil) })
    : 'Yes';
  return [
    [label('contact'), [payload.contact, payload.phone, payload.email].join(' · ')],
    [label('onsiteContactName'), [payload.onsiteContactName, payload.onsiteContactPhone].join(' · ')],
    [translate('tickets.details.fields.autoRenew'), autoRenew ? until : 'No'],
    [label('subcontractors'), chosen?.map(({ CompanyName }) => CompanyName).join(', ')],
  ];
}
