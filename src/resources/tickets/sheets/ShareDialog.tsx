import { Button, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { sheetMailSchema } from '../../../../domain/tickets/sheetMail';
import { UNDO_SECONDS } from '../../../../domain/undo';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Passport, Ticket } from '../../../dataProvider/types';
import { dayTime, nearDay } from '../../../ui/dates';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../../ui/ErrorState';
import { FormDialog } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { QrCode } from '../../../ui/QrCode';
import { UndoToast } from '../../../ui/UndoToast';
import { useAction } from '../../../ui/useAction';
import { useCopying } from '../../../ui/useCopying';

interface Props {
  ticket: Ticket;
  onClose: () => void;
}

/** A public link to the ticket's current state, and its sheet by mail. */
export default function ShareDialog({ ticket, onClose }: Props) {
  const translate = useTranslate();
  return (
    <FormDialog title={translate('tickets.sheets.title')} onClose={onClose}>
      <PublicLink ticketId={ticket.id} />
      <Mail ticketId={ticket.id} onClose={onClose} />
    </FormDialog>
  );
}

function PublicLink({ ticketId }: { ticketId: string }) {
  const translate = useTranslate();
  const { ticketPassports, createTicketPassport } = useDataProvider<AppDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['passports', ticketId],
    queryFn: () => ticketPassports(ticketId),
  });
  const creation = useAction({
    call: () => createTicketPassport(ticketId),
    failed: 'tickets.sheets.linkFailed',
    stale: ['passports'],
  });
  return (
    <Part aria-labelledby="public-link">
      <h3 id="public-link">{translate('tickets.sheets.link')}</h3>
      <p>{translate('tickets.sheets.linkText')}</p>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {isPending && <p role="status">{translate('ui.loading')}</p>}
      {data?.map(passport => (
        <LinkRow key={passport.ID} passport={passport} />
      ))}
      {data?.length === 0 && (
        <Button
          variant="outlined"
          aria-disabled={creation.isPending}
          onClick={() => !creation.isPending && creation.mutate()}
        >
          {translate('tickets.sheets.makeLink')}
        </Button>
      )}
    </Part>
  );
}

function LinkRow({ passport }: { passport: Passport }) {
  const translate = useTranslate();
  const { revokeTicketPassport } = useDataProvider<AppDataProvider>();
  const { copy, isCopied } = useCopying();
  const { ID, link, expiresAt, openedCount, lastOpenedAt } = passport;
  const canShare = typeof navigator.share === 'function';
  const share = () => navigator.share({ url: link }).catch(() => undefined);
  return (
    <>
      <TextField
        value={link}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, 'aria-label': translate('tickets.sheets.link') } }}
        onFocus={event => event.target.select()}
      />
      <QrCode text={link} name={translate('tickets.sheets.code')} />
      <small>
        {translate('tickets.sheets.until', { day: nearDay(expiresAt) })}{' '}
        {openedCount === 0
          ? translate('tickets.sheets.unopened')
          : translate('tickets.sheets.opened', openedCount)}{' '}
        {lastOpenedAt && translate('tickets.sheets.lastOpened', { at: dayTime(lastOpenedAt) })}
      </small>
      <Buttons>
        <Button variant="contained" onClick={() => copy(ID, 'link', link)}>
          {translate(isCopied(ID) ? 'tickets.sheets.copied' : 'tickets.sheets.copy')}
        </Button>
        {canShare && <Button onClick={share}>{translate('tickets.sheets.shareLink')}</Button>}
        <ConfirmButton
          variant="text"
          title={translate('tickets.sheets.revokeTitle')}
          text={translate('tickets.sheets.revokeText')}
          call={() => revokeTicketPassport(ID)}
          done={translate('tickets.sheets.revoked')}
          failed="tickets.sheets.revokeFailed"
          stale={['passports']}
        >
          {translate('tickets.sheets.revoke')}
        </ConfirmButton>
      </Buttons>
    </>
  );
}

function Mail({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { sendTicketSheets, undoTicketSheets } = useDataProvider<AppDataProvider>();
  const send = async ({ to, note }: { to: string[]; note: string }) => {
    const { sendingId } = await sendTicketSheets({ ticketIds: [ticketId], to, note });
    notify(
      <UndoToast
        sent={translate('tickets.sheets.mailed', { smart_count: to.length })}
        undone={translate('tickets.sheets.mailUndone')}
        failed="tickets.sheets.mailNotUndone"
        undo={() => undoTicketSheets(sendingId)}
        stale={['passports']}
      />,
      { type: 'success', autoHideDuration: UNDO_SECONDS * 1000 },
    );
    onClose();
  };
  return (
    <Part aria-labelledby="mail-sheet">
      <h3 id="mail-sheet">{translate('tickets.sheets.mail')}</h3>
      <RecordForm
        schema={sheetMailSchema}
        read={({ to, note }) => ({
          note,
          to: String(to ?? '')
            .split(/[\s,;]+/)
            .filter(Boolean),
        })}
        defaultValues={{ to: '', note: '' }}
        label="tickets.sheets.send"
        failed="tickets.sheets.mailFailed"
        onSubmit={send}
      >
        <TextInput
          source="to"
          label="tickets.sheets.to"
          helperText="tickets.sheets.toHint"
          isRequired
          type="email"
          slotProps={{ htmlInput: { multiple: true, autoComplete: 'email' } }}
        />
        <TextInput source="note" label="tickets.sheets.note" multiline minRows={2} />
      </RecordForm>
    </Part>
  );
}

const Part = styled('section')({
  display: 'grid',
  gap: 10,
  '& + &': { marginTop: 20, paddingTop: 16, borderTop: '1px solid var(--line)' },
  '& small': { color: 'var(--muted)' },
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
