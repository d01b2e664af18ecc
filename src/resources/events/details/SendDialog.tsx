import { Button, DialogActions } from '@mui/material';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { FieldErrors } from '../../../../domain/errors';
import {
  missingInReport,
  REPORT_SCHEMAS,
  type ReportDraft,
  type ReportKind,
  reportOf,
} from '../../../../domain/events/toReport';
import { fieldErrors } from '../../../../domain/validation';
import { errorBody } from '../../../dataProvider/errors';
import type { AppDataProvider, RecordedEvent } from '../../../dataProvider/types';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Facts } from '../../../ui/Facts';
import { Reasons } from '../../../ui/Reasons';
import { uuid } from '../../../ui/uuid';
import { toldBy } from '../useEvent';
import { type ReportAnswers, ReportInput, readAnswers } from './ReportInput';
import { reportRows } from './reportRows';

interface Props {
  event: RecordedEvent;
  kind: ReportKind;
  /** Opened by itself: one can put it off. */
  isOffer: boolean;
  onClose: () => void;
}

/** Shows what the center will be told, asks for what the event does not know, and sends it on Yes. */
export function SendDialog({ event, kind, isOffer, onClose }: Props) {
  const translate = useTranslate();
  const { form, asked, known, send, isPending, general } = useSending(event, kind, onClose);
  return (
    <Dialog title={translate('events.send.title')} onClose={onClose}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={submitted => {
            submitted.preventDefault();
            send();
          }}
        >
          {isOffer && <p>{translate('events.send.offer')}</p>}
          <p>{translate(asked.length > 0 ? 'events.send.textAsk' : 'events.send.text')}</p>
          {asked.map(name => (
            <ReportInput key={name} name={name} ticketId={event.TicketID ?? ''} />
          ))}
          <details open={asked.length === 0}>
            <summary>{translate('events.send.what')}</summary>
            <Facts rows={reportRows(known, translate)} />
          </details>
          <div role="alert">
            <Reasons of={general} />
          </div>
          <DialogActions>
            <Button onClick={onClose}>{translate('ui.form.no')}</Button>
            <Button type="submit" variant="contained" aria-disabled={isPending}>
              {translate(isPending ? 'events.send.sending' : 'ui.form.yes')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** The report as far as the event knows it, and the answers to the rest. Repeated sends are one request. */
function useSending(event: RecordedEvent, kind: ReportKind, onDone: () => void) {
  const { actOnTicket } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const clientRequestId = useRef(uuid());
  const [draft] = useState(() =>
    reportOf(kind, { ...event, ...toldBy(event), ID: event.id, TicketID: event.TicketID ?? '' }),
  );
  const [asked, setAsked] = useState(() => Object.keys(missingInReport(kind, draft)));
  const [general, setGeneral] = useState('');
  const form = useForm<ReportAnswers>({
    defaultValues: Object.fromEntries(
      Object.entries(draft).map(([name, value]) => [name, String(value ?? '')]),
    ),
  });
  const show = (errors: FieldErrors) => {
    setAsked(before => [
      ...before,
      ...Object.keys(errors).filter(name => name in REPORT_SCHEMAS[kind].entries && !before.includes(name)),
    ]);
    for (const [name, message] of Object.entries(errors))
      form.setError(name as Path<ReportAnswers>, { message });
  };
  const send = form.handleSubmit(async answers => {
    setGeneral('');
    const payload: ReportDraft = { ...draft, ...readAnswers(asked, answers) };
    const parsed = v.safeParse(REPORT_SCHEMAS[kind], {
      ...payload,
      clientRequestId: clientRequestId.current,
    });
    if (!parsed.success) return show(fieldErrors(parsed.issues));
    try {
      await actOnTicket(kind, parsed.output);
      notify(translate('events.send.done'), { type: 'success' });
      refresh();
      onDone();
    } catch (error) {
      const named = Object.entries(errorBody(error)?.errors ?? {});
      show(
        Object.fromEntries(named.map(([path, message]) => [path.replace(/^ticketPayload\./, ''), message])),
      );
      if (named.length === 0) setGeneral(error instanceof Error ? error.message : translate('errors.title'));
    }
  });
  const known = Object.fromEntries(Object.entries(draft).filter(([name]) => !asked.includes(name)));
  return { form, asked, known, send, general, isPending: form.formState.isSubmitting };
}
