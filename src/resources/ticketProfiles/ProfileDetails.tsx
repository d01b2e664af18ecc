import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import type { TicketProfileRow } from '../../dataProvider/types';
import { BackLink } from '../../ui/BackLink';
import { ErrorState } from '../../ui/ErrorState';
import { Guarded } from '../../ui/Guarded';
import { Loading } from '../../ui/Loading';
import { PageHeader } from '../../ui/PageHeader';
import { ProfileActions } from './ProfileActions';
import { ProfileFacts } from './ProfileFacts';
import { PROFILES_PATH } from './profilePath';

/** /main/ticket-profile/details/{ticketProfileId} */
export default function ProfileDetails() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<TicketProfileRow>('ticketProfiles', { id });
  return (
    <Guarded resource="ticketProfiles" action="show">
      <BackLink to={PROFILES_PATH} label={translate('ticketProfiles.details.back')} />
      {data ? (
        <>
          <PageHeader title={data.Name}>
            <ProfileActions profile={data} />
          </PageHeader>
          <ProfileFacts profile={data} />
        </>
      ) : error ? (
        <ErrorState isPage error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Guarded>
  );
}
