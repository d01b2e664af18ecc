import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { TicketProfileRow } from '../../dataProvider/types';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { StaleNote } from '../../ui/form/StaleNote';
import { UnsavedQuestion } from '../../ui/form/UnsavedQuestion';
import { DefaultsFields } from './DefaultsFields';
import { ProfileFields } from './ProfileFields';
import type { ProfileForm as Values } from './profileForm';
import { profilePath } from './profilePath';
import { useProfileForm } from './useProfileForm';

interface Props {
  /** Null: a new one. */
  profile: TicketProfileRow | null;
  start: Values;
  /** The new profile can be seen by nobody else. */
  privateOnly?: boolean;
  /** Of a stored one. */
  onReload?: () => unknown;
  onClose: () => void;
}

/** The drawer in which a profile is made or changed; saved, it leads to the profile's page. */
export function ProfileForm({ profile, start, privateOnly = false, onReload, onClose }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { form, submit, isPending, stale, unsaved } = useProfileForm(profile, start, id =>
    navigate(profilePath(id)),
  );
  const close = () =>
    unsaved.leave(() => {
      form.reset();
      // The address changes only once the form has nothing to lose, or leaving it would be asked about twice.
      setTimeout(onClose);
    });
  const words = (name: string) => translate(`ticketProfiles.form.${name}`, { name: profile?.Name });
  return (
    <Dialog place="edge" width={720} title={words(profile ? 'editTitle' : 'addTitle')} onClose={close}>
      <FormProvider {...form}>
        <Frame noValidate onSubmit={submit}>
          {stale && onReload && <StaleNote message={stale} onReload={onReload} />}
          <p>{words('intro')}</p>
          <ErrorSummary />
          <ProfileFields isNew={profile === null} privateOnly={privateOnly} />
          <DefaultsFields />
          <DialogActions>
            <Button onClick={close}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" variant="contained" aria-disabled={isPending}>
              {isPending ? translate('ui.form.saving') : words('save')}
            </Button>
          </DialogActions>
        </Frame>
        <UnsavedQuestion {...unsaved} />
      </FormProvider>
    </Dialog>
  );
}

const Frame = styled('form')({
  '& > p': { margin: '0 0 16px', color: 'var(--muted)' },
  '& > section:last-of-type': { marginBottom: 0 },
});
