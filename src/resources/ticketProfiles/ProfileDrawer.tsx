import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { MATRIX } from '../../../domain/permissions/matrix';
import { isRoleName } from '../../../domain/permissions/roles';
import { readChangedProfile, readNewProfile } from '../../../domain/ticketProfiles/input';
import type { Ticket, TicketProfileRow } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { EditForm, RecordForm } from '../../ui/form/RecordForm';
import { Loading } from '../../ui/Loading';
import { CreateDialog, EditDialog } from '../../ui/RecordDialog';
import { useMay } from '../../ui/useMay';
import { useViewer } from '../../ui/useViewer';
import { ProfileInputs } from './ProfileInputs';
import { emptyForm, formFromTicket, formOf, type ProfileForm, toProfile } from './profileForm';
import { profilePath } from './profilePath';
import { useProfileRights } from './useProfileRights';

interface EditProps {
  id: string;
  onClose: () => void;
}

/** The drawer in which a profile is changed; nothing for whoever may change other profiles, but not this one. */
export function EditProfile({ id, onClose }: EditProps) {
  const translate = useTranslate();
  const { data: profile } = useGetOne<TicketProfileRow>('ticketProfiles', { id });
  const { mayChange } = useProfileRights(profile);
  const drawer = useDrawer(onClose);
  if (profile && !mayChange) return null;
  const title = profile
    ? translate('ticketProfiles.form.editTitle', { name: profile.Name })
    : translate('ticketProfiles.details.back');
  return (
    <EditDialog<TicketProfileRow> id={id} title={title} {...drawer}>
      <EditForm schema={readChangedProfile} begin={formOf} read={toProfile} label="ticketProfiles.form.save">
        <ProfileInputs />
      </EditForm>
    </EditDialog>
  );
}

interface CreateProps {
  /** Of the ticket that it is filled in from. */
  ticketId: string | null;
  onClose: () => void;
}

/** The drawer in which a profile is made, empty or from a ticket. */
export function CreateProfile({ ticketId, onClose }: CreateProps) {
  const translate = useTranslate();
  const may = useMay();
  const privateOnly = usePrivateOnly();
  const drawer = useDrawer(onClose);
  if (privateOnly === null || !may('CREATE', 'ticketProfiles')) return null;
  return (
    <CreateDialog<TicketProfileRow> title={translate('ticketProfiles.form.addTitle')} {...drawer}>
      {ticketId === null ? (
        <NewProfile start={emptyForm(privateOnly)} privateOnly={privateOnly} />
      ) : (
        <FromTicket id={ticketId} privateOnly={privateOnly} />
      )}
    </CreateDialog>
  );
}

function FromTicket({ id, privateOnly }: { id: string; privateOnly: boolean }) {
  const { data, error, refetch } = useGetOne<Ticket>('tickets', { id });
  if (data) return <NewProfile start={formFromTicket(data, privateOnly)} privateOnly={privateOnly} />;
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />;
}

function NewProfile({ start, privateOnly }: { start: ProfileForm; privateOnly: boolean }) {
  return (
    <RecordForm
      schema={readNewProfile}
      defaultValues={start}
      read={toProfile}
      label="ticketProfiles.form.save"
    >
      <ProfileInputs isNew privateOnly={privateOnly} />
    </RecordForm>
  );
}

/** Saved, a profile's page is gone to. */
function useDrawer(onClose: () => void) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const onSaved = async ({ id, Name: name }: TicketProfileRow) => {
    const queryKey = ['ticketProfiles'];
    // react-admin keeps what was typed as if it were the whole profile.
    queryClient.removeQueries({ queryKey, type: 'inactive' });
    await queryClient.invalidateQueries({ queryKey });
    notify('ticketProfiles.form.saved', { type: 'success', messageArgs: { name } });
    await navigate(profilePath(String(id)));
  };
  return { resource: 'ticketProfiles', place: 'edge' as const, width: 720, onClose, onSaved };
}

/** Whether the person's role makes profiles for themselves only; null while it is not known. */
function usePrivateOnly(): boolean | null {
  const { data: viewer } = useViewer();
  const role = viewer?.Role.cognitoGroupName;
  return isRoleName(role) ? MATRIX.ticketProfiles[role].CREATE === 'own' : null;
}
