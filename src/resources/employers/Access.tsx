import { Button, Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { EmployerRow } from '../../dataProvider/types';
import { shortDay, shortTime } from '../../ui/dates';
import { useAction } from '../../ui/useAction';
import { EMPLOYERS_STALE } from './useWork';

/** Invited when, or last seen when. */
export function useAccessWords(): (employer: EmployerRow) => string {
  const translate = useTranslate();
  return ({ invitedAt, lastSeenAt }) => {
    if (lastSeenAt) return translate('employers.access.seen', { at: shortTime(lastSeenAt) });
    if (invitedAt) return translate('employers.access.invited', { day: shortDay(invitedAt) });
    return translate('employers.access.never');
  };
}

/** @param isInReach whether the viewer may change this user */
export function Access({ employer, isInReach }: { employer: EmployerRow; isInReach: boolean }) {
  const translate = useTranslate();
  const { invitedAt, lastSeenAt } = employer;
  const { mutate, isPending } = useResendInvite(employer);
  if (lastSeenAt) return shortTime(lastSeenAt);
  if (!invitedAt) return translate('employers.access.never');
  return (
    // The row opens the user.
    <Invited onClick={event => event.stopPropagation()}>
      <Chip component="span" variant="outlined" label={translate('employers.access.state')} />
      {shortDay(invitedAt)}
      {isInReach && (
        <Button
          variant="text"
          size="small"
          aria-label={translate('employers.access.resendTo', { name: employer.Name })}
          disabled={isPending}
          onClick={() => mutate()}
        >
          {translate('employers.access.resend')}
        </Button>
      )}
    </Invited>
  );
}

const Invited = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

export function useResendInvite({ id, Email }: EmployerRow) {
  const translate = useTranslate();
  const { resendInvite } = useDataProvider<AppDataProvider>();
  return useAction({
    call: () => resendInvite(id),
    done: translate('employers.invite.sent', { email: Email }),
    failed: 'employers.invite.failed',
    stale: EMPLOYERS_STALE,
  });
}
