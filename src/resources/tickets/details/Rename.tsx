import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, useDataProvider, useNotify, useTranslate } from 'react-admin';
import * as v from 'valibot';
import { ticketNameSchema } from '../../../../domain/tickets/name';
import type { AppDataProvider, Ticket } from '../../../dataProvider/types';
import { Button } from '../../../ui/Button';
import { Input } from '../../../ui/Control';
import { Icon } from '../../../ui/icons';

/** The company's own name for the ticket, changed in place. */
export function Rename({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (open) return <NameForm ticket={ticket} onDone={() => setOpen(false)} />;
  return (
    <Line>
      <span>{ticket.ticketName || translate('tickets.details.unnamed')}</span>
      <CanAccess resource="tickets" action="edit">
        <Button look="bare" onClick={() => setOpen(true)}>
          <Icon name="pencil" size={16} />
          {translate('tickets.details.rename.open')}
        </Button>
      </CanAccess>
    </Line>
  );
}

function NameForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState(ticket.ticketName);
  const [problem, setProblem] = useState('');
  const rename = useRename(ticket, onDone);
  const save = () => {
    const parsed = v.safeParse(ticketNameSchema, name);
    setProblem(parsed.success ? '' : (parsed.issues[0].message ?? ''));
    if (parsed.success && !rename.isPending) rename.mutate(parsed.output);
  };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
    >
      <Line>
        <Input
          aria-label={translate('tickets.details.rename.label')}
          aria-invalid={problem !== ''}
          aria-describedby="rename-problem"
          autoFocus
          value={name}
          onChange={event => setName(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && onDone()}
        />
        <Button type="submit" look="primary" aria-disabled={rename.isPending}>
          {translate('tickets.details.rename.save')}
        </Button>
        <Button onClick={onDone}>{translate('tickets.details.rename.cancel')}</Button>
      </Line>
      <Problem id="rename-problem" role="alert">
        {problem}
      </Problem>
    </form>
  );
}

function useRename(ticket: Ticket, onDone: () => void) {
  const { changeTicketName } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (name: string) => changeTicketName(ticket.id, name),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['tickets'] });
      notify('tickets.details.rename.saved', { type: 'success' });
      onDone();
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  fontSize: 16,
  '& input': { flex: '1 1 240px', maxWidth: 420, height: 36 },
});

const Problem = styled('p')({ color: 'var(--red)', fontWeight: 500 });
