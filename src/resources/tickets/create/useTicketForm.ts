import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR, withPosted } from '../../../../domain/calendar/holidays';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import type { CreateTicketPayload } from '../../../../domain/tickets/payload';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Ticket } from '../../../dataProvider/types';
import { type Draft, useKeptDraft } from '../../../ui/form/draft';
import { useRefusal } from '../../../ui/form/useRefusal';
import { TO_PLACE, ticketPath } from '../../../ui/paths';
import { useIsMounted } from '../../../ui/useIsMounted';
import { uuid } from '../../../ui/uuid';
import { clonePayload } from './clone';
import { countyGround } from './PlaceSection';
import { type SentBefore, sentBefore } from './sentBefore';
import { checkTicket, type TicketForm, ticketDrafts } from './ticketForm';
import { type Warning, warningsOf } from './warnings';

export interface Reviewed {
  payload: CreateTicketPayload;
  warnings: readonly Warning[];
}

/**
 * State of the ticket form from draft to review to sending. It doesn't use RecordForm, because counties load
 * separately and the request id is shared with other tabs.
 * @param source the ticket that the draft copies or corrects
 */
export function useTicketForm(draft: Draft<TicketForm>, source: Ticket | null) {
  const form = useForm<TicketForm>({ defaultValues: draft.form });
  const { requestId, settle, renew } = useKeptDraft(form, ticketDrafts, draft);
  const [first, setFirst] = useState<SentBefore | null>(null);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const send = useSend(form, source, setFirst);
  const { clearErrors, setError, handleSubmit } = form;

  const isBusy = useRef(false);
  const once = async (act: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFirst(null);
    // Map errors aren't tied to an input, so they would block submitting.
    clearErrors();
    await act().finally(() => {
      isBusy.current = false;
    });
  };
  const check = handleSubmit(async values => {
    await settle();
    const { payload, errors } = checkTicket(values, requestId.current, new Date(), await countyGround());
    if (payload) return setReviewed({ payload, warnings: await warningsOf(values) });
    for (const [name, message] of Object.entries(errors)) setError(name as keyof TicketForm, { message });
  });
  const review = (event?: FormEvent) => {
    event?.preventDefault();
    return once(check);
  };
  const reviewAsSecond = () => {
    form.setValue('corrects', '');
    renew(uuid());
    return review();
  };
  const back = () => setReviewed(null);
  /** Returns to the form before sending, so that server errors show up next to their fields. */
  const save = () => {
    if (!reviewed) return;
    back();
    void once(handleSubmit(() => send(reviewed.payload)));
  };
  return { form, review, reviewAsSecond, reviewed, back, save, first };
}

/**
 * Opens the ticket or its placement unless the user has left the page.
 * @param onSentBefore called if the server already has a ticket for this form with other values
 */
export function useSend(
  form: UseFormReturn<TicketForm>,
  source: Ticket | null,
  onSentBefore: (first: SentBefore) => void,
) {
  const { createTicket, cloneTicket, useTicketProfile: countUse } = useDataProvider<AppDataProvider>();
  const refuse = useRefusal(form, 'ticketPayload');
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return async (payload: CreateTicketPayload) => {
    const { pathname } = window.location;
    try {
      const { id, placementId } =
        source && form.getValues('cloneOf') !== ''
          ? await cloneTicket(clonePayload(payload, source))
          : await createTicket(payload);
      ticketDrafts.dropSent(payload.clientRequestId);
      const saved = placementId ? 'tickets.place.made' : 'tickets.create.saved';
      notify(translate(saved, { center: CENTERS[payload.callCenter].name }), {
        // It isn't sent yet, and may be refused.
        type: placementId ? 'success' : 'info',
      });
      const profileId = form.getValues('profileId');
      // The ticket doesn't depend on this count.
      if (profileId !== '') void countUse(profileId).catch(() => {});
      if (isMounted() && window.location.pathname === pathname) {
        await navigate(placementId ? `${TO_PLACE}/${placementId}` : ticketPath({ JobID: payload.jobId, id }));
      }
    } catch (error) {
      const first = sentBefore(error);
      if (first) onSentBefore(first);
      else refuse(error);
    }
  };
}

const STALE_MS = 600_000;

interface KnownCalendar {
  /** Holidays of this year and next. Computed by rule until the server responds, or if it can't. */
  calendar: HolidayCalendar;
  /** The center's posted holidays couldn't be loaded. Stays true during a retry. */
  isFailed: boolean;
  isFetching: boolean;
  retry: () => unknown;
}

export function useCalendar(callCenter: CallCenter): KnownCalendar {
  const { holidays } = useDataProvider<AppDataProvider>();
  const year = presentYear();
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['holidayCalendar', callCenter, year],
    staleTime: STALE_MS,
    queryFn: () => calendarOf(holidays, callCenter),
  });
  const isFailed = !data && errorUpdateCount > 0;
  return { calendar: data ?? RULE_CALENDAR, isFailed, isFetching, retry: refetch };
}

/** Same as useCalendar, but read once. */
export async function calendarOf(
  holidays: AppDataProvider['holidays'],
  callCenter: CallCenter,
): Promise<HolidayCalendar> {
  const year = presentYear();
  const days = (await Promise.all([year, year + 1].map(one => holidays(callCenter, one)))).flat();
  return withPosted(
    RULE_CALENDAR,
    days.filter(day => day.posted).map(day => ({ ...day, callCenter })),
  );
}

function presentYear(): number {
  return Number(calendarDay(new Date(), PACIFIC).slice(0, 4));
}
