import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CanAccess, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { TicketProfileRow } from '../../dataProvider/types';
import { DeleteButton } from '../../ui/DeleteButton';
import { applyPath, EDIT_PARAM, PROFILES_PATH } from './profilePath';
import { ShareProfile } from './ShareProfile';
import { useProfileRights } from './useProfileRights';

/** What may be done to a profile: applied by everybody who places tickets, changed by those whose it is. */
export function ProfileActions({ profile }: { profile: TicketProfileRow }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mayChange, mayDelete, mayShare } = useProfileRights(profile);
  const words = (name: string) => translate(`ticketProfiles.remove.${name}`);
  const { id } = profile;
  return (
    <Row>
      <CanAccess resource="tickets" action="create">
        <Button
          component={Link}
          variant="contained"
          to={applyPath(id)}
          title={translate('ticketProfiles.details.applyHint')}
        >
          <TicketIcon />
          {translate('ticketProfiles.details.apply')}
        </Button>
      </CanAccess>
      {mayShare && <ShareProfile profile={profile} />}
      {mayChange && (
        <Button component={Link} to={`${PROFILES_PATH}?${EDIT_PARAM}=${id}`}>
          {translate('ticketProfiles.details.edit')}
        </Button>
      )}
      {mayDelete && (
        <DeleteButton
          resource="ticketProfiles"
          id={id}
          label={words('button')}
          title={words('title')}
          text={words('text')}
          done={words('done')}
          onDeleted={() => navigate(PROFILES_PATH)}
        />
      )}
    </Row>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
