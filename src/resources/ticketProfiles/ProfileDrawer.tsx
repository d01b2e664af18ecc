import { useGetOne, useTranslate } from 'react-admin';
import { MATRIX } from '../../../domain/permissions/matrix';
import { isRoleName } from '../../../domain/permissions/roles';
import type { Ticket, TicketProfileRow } from '../../dataProvider/types';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Begun } from '../../ui/form/Begun';
import { Loading } from '../../ui/Loading';
import { useMay } from '../../ui/useMay';
import { useViewer } from '../../ui/useViewer';
import { ProfileForm } from './ProfileForm';
import { emptyForm, formFromTicket, formOf } from './profileForm';
import { NEW_PROFILE } from './profilePath';
import { useProfileRights } from './useProfileRights';

interface Props {
  /** Of the profile to edit, NEW_PROFILE, or null when one is made of a ticket. */
  profileId: string | null;
  ticketId: string | null;
  onClose: () => void;
}

/** The form of a profile: a stored one's, an empty one, or one filled in from a ticket. */
export function ProfileDrawer({ profileId, ticketId, onClose }: Props) {
  const may = useMay();
  const privateOnly = usePrivateOnly();
  if (privateOnly === null) return null;
  const isStored = profileId !== null && profileId !== NEW_PROFILE;
  if (!may(isStored ? 'UPDATE' : 'CREATE', 'ticketProfiles')) return null;
  if (isStored) return <Stored key={profileId} id={profileId} onClose={onClose} />;
  if (ticketId !== null) return <FromTicket id={ticketId} privateOnly={privateOnly} onClose={onClose} />;
  return (
    <ProfileForm profile={null} privateOnly={privateOnly} start={emptyForm(privateOnly)} onClose={onClose} />
  );
}

function Stored({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useGetOne<TicketProfileRow>('ticketProfiles', { id });
  if (!data) return <Waiting error={error} onRetry={refetch} onClose={onClose} />;
  return <Known profile={data} onReload={refetch} onClose={onClose} />;
}

interface KnownProps {
  profile: TicketProfileRow;
  onReload: () => Promise<{ error: unknown }>;
  onClose: () => void;
}

/** Nothing for whoever may change other profiles, but not this one. */
function Known({ profile, onReload, onClose }: KnownProps) {
  const { mayChange } = useProfileRights(profile);
  if (!mayChange) return null;
  return (
    <Begun record={profile} reload={onReload}>
      {(known, beginAnew) => (
        <ProfileForm profile={known} start={formOf(known)} onReload={beginAnew} onClose={onClose} />
      )}
    </Begun>
  );
}

interface FromTicketProps {
  id: string;
  privateOnly: boolean;
  onClose: () => void;
}

function FromTicket({ id, privateOnly, onClose }: FromTicketProps) {
  const { data, error, refetch } = useGetOne<Ticket>('tickets', { id });
  if (!data) return <Waiting error={error} onRetry={refetch} onClose={onClose} />;
  const start = formFromTicket(data, privateOnly);
  return <ProfileForm profile={null} privateOnly={privateOnly} start={start} onClose={onClose} />;
}

function Waiting({ error, onRetry, onClose }: { error: unknown; onRetry: () => void; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog place="edge" width={720} title={translate('ticketProfiles.details.back')} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <Loading />}
    </Dialog>
  );
}

/** Whether the person's role makes profiles for themselves only; null while it is not known. */
function usePrivateOnly(): boolean | null {
  const { data: viewer } = useViewer();
  const role = viewer?.Role.cognitoGroupName;
  return isRoleName(role) ? MATRIX.ticketProfiles[role].CREATE === 'own' : null;
}
