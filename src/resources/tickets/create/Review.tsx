import { Button, DialogActions, DialogContentText } from '@mui/material';
import { type ReactNode, useId } from 'react';
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
import { useNow } from '../../../ui/useNow';
import { LoginNeeded } from '../../credentials/LoginNeeded';
import { jobName } from '../../jobs/useJobSearch';
import { Estimate } from '../Expiry';
import { useCalendar } from './useTicketForm';

interface Props {
  payload: CreateTicketPayload;
  isByHand: boolean;
  onSend: () => void;
  onBack: () => void;
}

export function Review({ payload, isByHand, onSend, onBack }: Props) {
  const translate = useTranslate();
  const center = CENTERS[payload.callCenter].name;
  const text = useId();
  return (
    <Dialog title={translate(`tickets.create.review.${isByHand ? 'placeTitle' : 'title'}`)} onClose={onBack}>
      <DialogContentText id={text} sx={{ marginBottom: 1.5 }}>
        {translate(`tickets.create.review.${isByHand ? 'placeText' : 'text'}`, { center })}
      </DialogContentText>
      {!isByHand && <LoginNeeded center={payload.callCenter} />}
      <Facts rows={[...useAnswers(payload), ...useDates(payload), ...usePeople(payload)]} />
      <DialogActions>
        <Button onClick={onBack}>{translate('tickets.create.review.back')}</Button>
        <Button variant="contained" aria-describedby={text} onClick={onSend}>
          {translate(`tickets.create.${isByHand ? 'place' : 'save'}`, { center })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
    [
      translate('tickets.create.review.area'),
      translate(`tickets.create.review.${area}`, { feet: payload.digAreaFeet }),
    ],
    [label('delineatedMethod'), payload.delineatedMethod],
    [label('workType'), [payload.workType, payload.workActivity, payload.excavationMethod].join(' · ')],
    ...(['anticipatedDepth', 'permit'] as const).map((name): Fact => [label(name), payload[name]]),
  ];
}

/** The legal dates if it were sent now. */
function useDates({ callCenter, workBeginDate, ticketType }: CreateTicketPayload): Fact[] {
  const translate = useTranslate();
  const label = useLabel();
  const { calendar } = useCalendar(callCenter);
  const dates = legalDates(callCenter, useNow(), new Date(workBeginDate), ticketType, calendar);
  const estimated = (text: string): ReactNode => (
    <>
      {text} <Estimate />
    </>
  );
  return [
    [label('workBeginDate'), shortTime(workBeginDate)],
    [translate('tickets.create.summary.legalStart'), estimated(shortTime(dates.legalStart.toISOString()))],
    [translate('tickets.create.summary.expires'), estimated(shortDay(dates.expires.toISOString()))],
  ];
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
