import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Chip } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import type { JobRow, TicketProfileRow } from '../../dataProvider/types';
import { JobLink } from '../../ui/JobLink';
import { RecordLink } from '../../ui/RecordLink';
import { profilePath } from './profilePath';

/** The way to a profile. */
export function ProfileLink({ profile: { id, Name } }: { profile: TicketProfileRow }) {
  return <RecordLink to={profilePath(id)}>{Name}</RecordLink>;
}

/** That a center no longer offers some of what a profile keeps. */
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

/** The number of the job that a profile is for. */
export function ProfileJob({ jobId }: { jobId: string | null | undefined }) {
  const translate = useTranslate();
  const { data: job } = useGetOne<JobRow>('jobs', { id: jobId ?? '' }, { enabled: Boolean(jobId) });
  if (!jobId) return translate('ticketProfiles.anyJob');
  return <JobLink id={jobId}>{job?.JobNo ?? '…'}</JobLink>;
}
