import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldErrors } from '../../../../domain/errors';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import type { Ticket } from '../../../dataProvider/types';
import { Button } from '../../../ui/Button';
import { ActionInput } from './ActionInput';
import { ACTION_FORMS, FINAL } from './forms';
import { type Answers, emptyAnswers } from './payload';
import { RenewalPreview } from './RenewalPreview';
import { useAction } from './useAction';

interface Props {
  ticket: Ticket;
  action: TicketAction;
  onClose: () => void;
}

/** Asks for what an action needs and says what it will do; one that cannot be taken back asks Yes or No. */
export function ActionDialog({ ticket, action, onClose }: Props) {
  const translate = useTranslate();
  const frame = useModal();
  const title = useId();
  const form = ACTION_FORMS[action];
  const [answers, setAnswers] = useState<Answers>(() => (form ? emptyAnswers(form) : {}));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { send, isPending } = useAction(ticket, action, { onDone: onClose, onErrors: setErrors });
  useFirstProblem(frame, errors);
  const words = (key: string) => translate(`tickets.actions.${action}.${key}`);
  const general = Object.entries(errors).flatMap(([field, message]) =>
    form?.fields.some(({ name }) => name === field) ? [] : [message],
  );
  return (
    <Frame ref={frame} aria-labelledby={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          send(answers);
        }}
      >
        <h2 id={title}>{words('title')}</h2>
        <p>{words('text')}</p>
        {action === 'renew' && <RenewalPreview ticketId={ticket.id} />}
        {form?.fields.map(field => (
          <ActionInput
            key={field.name}
            field={field}
            stations={ticket.members}
            answer={answers[field.name] ?? ''}
            error={errors[field.name]}
            onChange={answer => setAnswers({ ...answers, [field.name]: answer })}
          />
        ))}
        <div role="alert">
          {general.map(message => (
            <em key={message}>{message}</em>
          ))}
        </div>
        <footer>
          <Button onClick={onClose}>
            {translate(FINAL.includes(action) ? 'tickets.actions.no' : 'tickets.actions.back')}
          </Button>
          <Button type="submit" look="primary" aria-disabled={isPending}>
            {isPending
              ? translate('tickets.actions.sending')
              : translate(FINAL.includes(action) ? 'tickets.actions.yes' : 'tickets.actions.go', {
                  what: words('title'),
                })}
          </Button>
        </footer>
      </form>
    </Frame>
  );
}

/** Takes the person to the first field that is wrong. */
function useFirstProblem(frame: RefObject<HTMLDialogElement | null>, errors: FieldErrors) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [frame, errors]);
}

/** The browser's own modal keeps the focus inside and closes on Escape. */
function useModal() {
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (current && !current.open) current.showModal();
  }, []);
  return frame;
}

const Frame = styled('dialog')({
  width: 'min(560px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  padding: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  boxShadow: 'var(--shadow)',
  '&::backdrop': { background: 'rgb(0 0 0 / 55%)' },
  '& form': { display: 'grid', gap: 14, padding: '18px 20px 20px' },
  '& h2': { fontSize: 20 },
  '& p': { color: 'var(--muted)' },
  '& em': { display: 'block', color: 'var(--red)', fontStyle: 'normal', fontWeight: 500 },
  '& footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
});
