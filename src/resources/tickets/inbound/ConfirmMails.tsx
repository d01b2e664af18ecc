import { Stack } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Import, MailToSettle } from '../../../dataProvider/types';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';

interface Props {
  ids: readonly string[];
  isSingle?: boolean;
  /** Whether the user can see the mail's responses here. */
  holdsResponses?: boolean;
}

/** Confirms that the mails come from the call center and files their contents. */
export function ConfirmMails({ ids, isSingle = false, holdsResponses = false }: Props) {
  const translate = useTranslate();
  const { confirmMails } = useDataProvider<AppDataProvider>();
  return (
    <ConfirmButton
      variant="contained"
      title={translate('tickets.mail.confirmTitle', ids.length)}
      text={translate(holdsResponses ? 'tickets.mail.confirmResponses' : 'tickets.mail.confirmText')}
      call={() => confirmMails(ids)}
      done="tickets.mail.confirmed"
      failed="errors.title"
      stale={['tickets', 'import']}
    >
      {isSingle ? translate('tickets.mail.confirm') : translate('tickets.mail.confirmMany', ids.length)}
    </ConfirmButton>
  );
}

type Proof = NonNullable<Import['mail']>['proof'] | NonNullable<MailToSettle['proof']>;

export function ProofLine({ proof }: { proof: Proof | null | undefined }) {
  const translate = useTranslate();
  if (!proof) return null;
  const { isProven, reason, toOldAddress } = proof;
  const confirmedBy = 'confirmedBy' in proof ? proof.confirmedBy : null;
  return (
    <Stack component="span">
      <span>{translate(isProven ? 'tickets.mail.proven' : 'tickets.mail.unproven', { reason })}</span>
      {confirmedBy && <span>{translate('tickets.mail.confirmedBy', { name: confirmedBy })}</span>}
      {toOldAddress && <span>{translate('tickets.mail.oldAddress')}</span>}
    </Stack>
  );
}
