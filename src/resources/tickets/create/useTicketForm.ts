import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { type HolidayCalendar, RULE_CALENDAR, withPosted } from '../../../../domain/calendar/holidays';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import type { CreateTicketPayload } from '../../../../domain/tickets/payload';
import type { AppDataProvider, Ticket } from '../../../dataProvider/types';
import { type Draft, useKeptDraft } from '../../../ui/form/draft';
import { useRefusal } from '../../../ui/form/useRefusal';
import { TO_PLACE, ticketPath } from '../../../ui/paths';
import { useIsMounted } from '../../../ui/useIsMounted';
import { uuid } from '../../../ui/uuid';
import { clonePayload } from './clone';
import { countyGround } from './PlaceSection';
import { type SentBefore, sentBefore } from './sentBefore';
import { checkTicket, type TicketForm, ticketDrafts } from './ticketForm';

/**
 * A draft while it is filled in; what is right is reviewed, and then sent. No RecordForm: the counties' ground is loaded, and
 * the request's id is settled with the other tabs.
 * @param source the ticket that the draft is a copy of or corrects, if any
 */
export function useTicketForm(draft: Draft<TicketForm>, source: Ticket | null) {
  const form = useForm<TicketForm>({ defaultValues: draft.form });
  const { requestId, settle, renew } = useKeptDraft(form, ticketDrafts, draft);
  const [first, setFirst] = useState<SentBefore | null>(null);
  const [reviewed, setReviewed] = useState<CreateTicketPayload | null>(null);
  const send = useSend(form, source, setFirst);
  const { clearErrors, setError, handleSubmit } = form;

  const isBusy = useRef(false);
  const once = async (act: () => Promise<void>) => {
    // A double click; a second send would only be answered with the same ticket.
    if (isBusy.current) return;
    isBusy.current = true;
    setFirst(null);
    // What was said of the map belongs to no input, so it would stand in the way.
    clearErrors();
    await act().finally(() => {
      isBusy.current = false;
    });
  };
  const check = handleSubmit(async values => {
    await settle();
    const { payload, errors } = checkTicket(values, requestId.current, new Date(), await countyGround());
    if (payload) return setReviewed(payload);
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
  /** Sends what was reviewed; what the server refuses stands in the form, which is seen again by then. */
  const save = () => {
    if (!reviewed) return;
    back();
    void once(handleSubmit(() => send(reviewed)));
  };
  return { form, review, reviewAsSecond, reviewed, back, save, first };
}

/**
 * And counts the use of its profile; opens the ticket, or the sheet to place it by, unless its person has gone on.
 * @param onSentBefore told when the server has a ticket of this form already, with other contents
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
      notify(translate(saved, { center: CENTERS[payload.callCenter].name }), { type: 'success' });
      const profileId = form.getValues('profileId');
      // Nothing of the ticket hangs on the count.
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
  /** The holidays that a center keeps this year and the next; those by rule until, or if not, the server tells them. */
  calendar: HolidayCalendar;
  /** The posted ones could not be read; until they are, also while they are asked for once more. */
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

/** The same, asked for once. */
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
