import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Chip } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { CENTERS, isCallCenter } from '../../../domain/calendar/centers';
import { ownedBy } from '../../../domain/permissions/can';
import { profilePeople } from '../../../domain/ticketProfiles/rules';
import type { JobRow, TicketProfileRow } from '../../dataProvider/types';
import { JobLink, RecordLink } from '../../ui/links';
import { useActor, useMay } from '../../ui/viewer';
import { ticketProfilesMessages } from './messages';
import { daysIn, profilePath } from './profileForm';

export function ProfileLink({ profile: { id, Name } }: { profile: TicketProfileRow }) {
  return <RecordLink to={profilePath(id)}>{Name}</RecordLink>;
}

export function OutdatedMark({ fields }: { fields: readonly string[] }) {
  const translate = useTranslate();
  if (fields.length === 0) return null;
  return (
    <Chip
      color="warning"
      icon={<PriorityHigh />}
      label={translate('ticketProfiles.outdated.short', fields.length)}
    />
  );
}

export function ProfileJob({ jobId }: { jobId: string | null | undefined }) {
  const translate = useTranslate();
  const { data: job } = useGetOne<JobRow>('jobs', { id: jobId ?? '' }, { enabled: Boolean(jobId) });
  if (!jobId) return translate('ticketProfiles.anyJob');
  return <JobLink id={jobId}>{job?.JobNo ?? '…'}</JobLink>;
}

type Owned = Pick<TicketProfileRow, 'OwnerUserID' | 'CreatedByID'>;

/** Same rules as on the server. */
export function useProfileRights(profile: Owned | undefined) {
  const may = useMay();
  const actor = useActor();
  if (!profile || !actor) return { mayChange: false, mayDelete: false, mayShare: false };
  const owner = { ownerId: profile.OwnerUserID ?? null, createdBy: profile.CreatedByID ?? null };
  const people = profilePeople(actor, owner);
  const mayChange = may('UPDATE', 'ticketProfiles', people);
  return {
    mayChange,
    mayDelete: may('DELETE', 'ticketProfiles', people),
    mayShare: mayChange && owner.ownerId !== null && may('CREATE', 'ticketProfiles', ownedBy(null)),
  };
}

/** Uses the ticket form's label if there is one. */
export function useDefaultLabel(): (field: string) => string {
  const translate = useTranslate();
  return field =>
    field in ticketProfilesMessages.defaults
      ? translate(`ticketProfiles.defaults.${field}`)
      : translate(`tickets.create.fields.${field}`);
}

export function useRuleWords(): (field: string, rule: string) => string {
  const translate = useTranslate();
  return (field, rule) => {
    const days = daysIn(rule);
    if (field === 'requestedStartRule') {
      if (days === null) return translate('ticketProfiles.form.startRules.earliest');
      return translate('ticketProfiles.form.startRules.days', days);
    }
    if (days === null) return translate('ticketProfiles.form.renewRules.none');
    return translate('ticketProfiles.form.renewRules.days', days);
  };
}

export function isRule(field: string): boolean {
  return field === 'requestedStartRule' || field === 'renewUntilRule';
}

/** If the owner has left, admins see whose profile it was. */
export function useSharingWords(): (profile: Pick<TicketProfileRow, 'OwnerUserID' | 'OwnerName'>) => string {
  const translate = useTranslate();
  return ({ OwnerUserID, OwnerName }) => {
    if (OwnerName) return translate('ticketProfiles.left', { name: OwnerName });
    return translate(`ticketProfiles.${OwnerUserID ? 'private' : 'shared'}`);
  };
}

export function centerName(callCenter: string): string {
  return isCallCenter(callCenter) ? CENTERS[callCenter].name : callCenter;
}
