import { Button, type ButtonProps, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { Closing } from '../../ui/dialog/Closing';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { type ActionOptions, useAction } from '../../ui/useAction';

const WORDS = 'ui.invitation.letter';

interface Addressed {
  ticketId: string;
  /** Null if the contact was removed. */
  contactId: string | null;
}

interface ButtonParts<Answer>
  extends Addressed,
    Pick<ActionOptions<void, Answer>, 'call' | 'failed' | 'onDone' | 'stale'>,
    Pick<ButtonProps, 'aria-label' | 'children' | 'variant'> {
  title: string;
}

/** Shows the mail to a contact before it is sent. */
export function LetterButton<Answer>({
  ticketId,
  contactId,
  title,
  call,
  failed,
  onDone,
  stale,
  ...button
}: ButtonParts<Answer>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutate, isPending } = useAction<void, Answer>({ call, failed, onDone, stale, onEnd: close });
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Closing>
        {isOpen && (
          <Dialog title={title} onClose={close}>
            <InvitationLetter ticketId={ticketId} contactId={contactId} />
            <DialogActions>
              <Button onClick={close}>{translate('ra.action.cancel')}</Button>
              <SendButton ticketId={ticketId} contactId={contactId} isSending={isPending} onSend={mutate} />
            </DialogActions>
          </Dialog>
        )}
      </Closing>
    </>
  );
}

/** Once the letter is read. It has no focus, so that a second press of Enter sends nothing. */
function SendButton({
  isSending,
  onSend,
  ...addressed
}: Addressed & { isSending: boolean; onSend: () => void }) {
  const translate = useTranslate();
  const { data } = useLetter(addressed);
  const isDisabled = isSending || !data;
  return (
    <Button variant="contained" aria-disabled={isDisabled} onClick={() => !isDisabled && onSend()}>
      {translate(`${WORDS}.send`)}
    </Button>
  );
}

function useLetter({ ticketId, contactId }: Addressed) {
  const { invitationLetter } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['invitations', 'letter', ticketId, contactId],
    queryFn: () => invitationLetter(ticketId, contactId ?? ''),
  });
}

export function InvitationLetter(addressed: Addressed) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useLetter(addressed);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending) return <p role="status">{translate('ui.loading')}</p>;
  const { to, subject, paragraphs, button } = data;
  return (
    <Letter aria-label={translate(`${WORDS}.title`)}>
      <small>{translate(`${WORDS}.to`, { to })}</small>
      <b>{subject}</b>
      {paragraphs.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <u>{button}</u>
    </Letter>
  );
}

const Letter = styled('section')({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 8,
  padding: '12px 16px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface-sunken)',
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
  '& small': { color: 'var(--muted)' },
});
