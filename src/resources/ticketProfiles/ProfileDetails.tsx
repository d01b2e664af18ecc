import { styled } from '@mui/material/styles';
import { CanAccess, useGetOne, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import type { TicketProfileRow } from '../../dataProvider/types';
import { BackLink } from '../../ui/BackLink';
import { ButtonLink } from '../../ui/Button';
import { DeleteButton } from '../../ui/DeleteButton';
import { ErrorState } from '../../ui/ErrorState';
import { Guarded } from '../../ui/Guarded';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Loading';
import { PageHeader } from '../../ui/PageHeader';
import { ProfileFacts } from './ProfileFacts';
import { applyPath, EDIT_PARAM, PROFILES_PATH } from './profilePath';

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
            <Actions profile={data} />
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

function Actions({ profile: { id } }: { profile: TicketProfileRow }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const words = (name: string) => translate(`ticketProfiles.remove.${name}`);
  return (
    <Row>
      <CanAccess resource="tickets" action="create">
        <ButtonLink look="primary" to={applyPath(id)} title={translate('ticketProfiles.details.applyHint')}>
          <Icon name="ticket" />
          {translate('ticketProfiles.details.apply')}
        </ButtonLink>
      </CanAccess>
      <CanAccess resource="ticketProfiles" action="edit">
        <ButtonLink to={`${PROFILES_PATH}?${EDIT_PARAM}=${id}`}>
          {translate('ticketProfiles.details.edit')}
        </ButtonLink>
      </CanAccess>
      <CanAccess resource="ticketProfiles" action="delete">
        <DeleteButton
          resource="ticketProfiles"
          id={id}
          label={words('button')}
          title={words('title')}
          text={words('text')}
          done={words('done')}
          onDeleted={() => navigate(PROFILES_PATH)}
        />
      </CanAccess>
    </Row>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
