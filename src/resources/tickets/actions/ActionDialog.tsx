import { Alert, AlertTitle, Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldErrors } from '../../../../domain/errors';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import type { Ticket } from '../../../dataProvider/types';
import { Dialog } from '../../../ui/dialog/Dialog';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../../ui/form/useUnsaved';
import { Reasons } from '../../../ui/Reasons';
import { ActionInput } from './ActionInput';
import { ACTION_FORMS, FINAL } from './forms';
import { type Answers, emptyAnswers } from './payload';
import { RenewalPreview } from './RenewalPreview';
import { SeenResponse, seenOf, useSeenMembers } from './SeenResponse';
import { useAction } from './useAction';

interface Props {
  ticket: Ticket;
  action: TicketAction;
  /** Answers that are given already. */
  known: Answers;
  onClose: () => void;
}

/** Asks for what an action needs and says what it will do; one that cannot be taken back asks Yes or No. */
export function ActionDialog({ ticket, action, known, onClose }: Props) {
  const translate = useTranslate();
  const frame = useRef<HTMLFormElement>(null);
  const form = ACTION_FORMS[action];
  const [initial] = useState<Answers>(() => ({
    ...(form && emptyAnswers(form)),
    ...form?.known?.(ticket),
    ...known,
  }));
  const [answers, setAnswers] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { members, readAgain } = useSeenMembers(ticket);
  const judged =
    action === 'overwriteResponse' && members.find(one => one.stationCode === answers.stationCode);
  const { send, isPending, reasons } = useAction(ticket, action, {
    onDone: onClose,
    onErrors: setErrors,
    onUnseen: readAgain,
  });
  const unsaved = useUnsaved({
    isDirty: JSON.stringify(answers) !== JSON.stringify(initial),
    isSubmitting: isPending,
  });
  const close = () => unsaved.leave(onClose);
  useFirstProblem(frame, errors);
  return (
    <Dialog title={translate(`tickets.actions.${action}.title`)} onClose={close}>
      <Form
        ref={frame}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          send(answers, judged ? { seen: seenOf(judged) } : {});
        }}
      >
        <p>{translate(`tickets.actions.${action}.text`)}</p>
        {action === 'renew' && <RenewalPreview ticketId={ticket.id} />}
        {form?.fields.map(field => (
          <Fragment key={field.name}>
            <ActionInput
              field={field}
              stations={members}
              answer={answers[field.name] ?? ''}
              error={errors[field.name]}
              onChange={answer => setAnswers({ ...answers, [field.name]: answer })}
            />
            {judged && field.kind === 'station' && <SeenResponse member={judged} />}
          </Fragment>
        ))}
        {reasons.length > 0 && <Failure action={action} reasons={reasons} />}
        <Footer action={action} isPending={isPending} onBack={close} />
      </Form>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  );
}

/** Stays when the toast that said the same has gone. */
function Failure({ action, reasons }: { action: TicketAction; reasons: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Alert severity="error" role="note">
      <AlertTitle component="b">{translate(`tickets.actions.${action}.failed`)}</AlertTitle>
      <Reasons of={reasons} />
    </Alert>
  );
}

interface FooterProps {
  action: TicketAction;
  isPending: boolean;
  onBack: () => void;
}

function Footer({ action, isPending, onBack }: FooterProps) {
  const translate = useTranslate();
  const isFinal = FINAL.includes(action);
  const go = isFinal ? 'ui.form.yes' : `tickets.actions.${action}.title`;
  return (
    <DialogActions>
      <Button onClick={onBack}>{translate(isFinal ? 'ui.form.no' : 'ui.form.cancel')}</Button>
      <Button type="submit" variant="contained" aria-disabled={isPending}>
        {translate(isPending ? 'tickets.actions.sending' : go)}
      </Button>
    </DialogActions>
  );
}

/** Takes the person to the first field that is wrong. */
function useFirstProblem(frame: RefObject<HTMLFormElement | null>, errors: FieldErrors) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [frame, errors]);
}

const Form = styled('form')({
  display: 'grid',
  gap: 14,
  '& > p': { color: 'var(--muted)' },
  '& em': { display: 'block', color: 'var(--red)', fontStyle: 'normal', fontWeight: 500 },
});
