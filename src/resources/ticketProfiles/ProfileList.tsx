import { Button } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { CALL_CENTERS } from '../../../domain/calendar/centers';
import { PROFILE_FILTER_FIELDS } from '../../../domain/ticketProfiles/list';
import { Closing } from '../../ui/dialog/Closing';
import { Guarded } from '../../ui/Guarded';
import { Icon } from '../../ui/icons';
import { AddressedList } from '../../ui/list/AddressedList';
import { ListStates } from '../../ui/list/ListStates';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/useIsPhone';
import { ProfileCards } from './ProfileCards';
import { ProfileDrawer } from './ProfileDrawer';
import { ProfileFilters } from './ProfileFilters';
import { ProfileTable } from './ProfileTable';
import { EDIT_PARAM, newProfilePath, TICKET_PARAM } from './profilePath';

const RULES = { fields: PROFILE_FILTER_FIELDS, values: { CallCenter: CALL_CENTERS }, sorts: ['id'] };

/** /main/ticket-profile; `?fromTicket={ticketId}` opens the form filled in from a ticket. */
export default function ProfileList() {
  return (
    <Guarded resource="ticketProfiles" action="list">
      <Profiles />
    </Guarded>
  );
}

function Profiles() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader title={translate('ticketProfiles.title')}>
        <AddProfile />
      </PageHeader>
      <AddressedList resource="ticketProfiles" rules={RULES} storeKey="ticketProfiles" perPage={25}>
        <ProfileFilters />
        <ListStates
          empty={{
            title: translate('ticketProfiles.empty.title'),
            text: translate('ticketProfiles.empty.text'),
            action: <AddProfile />,
          }}
          noneFound={{
            title: translate('ticketProfiles.noneFound.title'),
            text: translate('ticketProfiles.noneFound.text'),
          }}
        >
          {isPhone ? <ProfileCards /> : <ProfileTable />}
        </ListStates>
      </AddressedList>
      <Drawer />
    </>
  );
}

function Drawer() {
  const [search, setSearch] = useSearchParams();
  const profileId = search.get(EDIT_PARAM);
  const ticketId = search.get(TICKET_PARAM);
  const close = () =>
    setSearch(before => {
      before.delete(EDIT_PARAM);
      before.delete(TICKET_PARAM);
      return before;
    });
  return (
    <Closing>
      {(profileId ?? ticketId) !== null && (
        <ProfileDrawer profileId={profileId} ticketId={ticketId} onClose={close} />
      )}
    </Closing>
  );
}

function AddProfile() {
  const translate = useTranslate();
  return (
    <CanAccess resource="ticketProfiles" action="create">
      <Button component={Link} variant="contained" to={newProfilePath}>
        <Icon name="plus" />
        {translate('ticketProfiles.add')}
      </Button>
    </CanAccess>
  );
}
