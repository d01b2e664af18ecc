import { CreateButton, DataTable, SimpleList, TextInput, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { PROFILE_FILTER_FIELDS } from '../../../domain/lists';
import type { TicketProfileRow } from '../../dataProvider/types';
import { longTime } from '../../ui/dates';
import { Closing } from '../../ui/dialog/Closing';
import { ChoicesFilter } from '../../ui/filters/inputs';
import { Guarded } from '../../ui/Guarded';
import { RecordList } from '../../ui/list/RecordList';
import { useIsPhone } from '../../ui/useIsPhone';
import { JobFilter } from '../jobs/JobFilter';
import { CreateProfile, EditProfile } from './ProfileDrawer';
import { centerName, OutdatedMark, ProfileJob, ProfileLink, useSharingWords } from './parts';
import { EDIT_PARAM, NEW_PROFILE, newProfilePath, TICKET_PARAM } from './profileForm';

const Col = DataTable.Col<TicketProfileRow>;
const RULES = { fields: PROFILE_FILTER_FIELDS, values: { CallCenter: CALL_CENTERS }, sorts: ['id'] };
const filters = [
  <TextInput key="name" source="name" label="ticketProfiles.fields.Name" alwaysOn />,
  <ChoicesFilter
    key="callCenter"
    source="callCenter"
    label="ticketProfiles.fields.CallCenter"
    choices={CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }))}
  />,
  <JobFilter key="jobID" source="jobID" label="ticketProfiles.fields.JobID" />,
];

/** /main/ticket-profile; `?fromTicket={ticketId}` fills in the form from a ticket. */
export default function ProfileList() {
  return (
    <Guarded resource="ticketProfiles" action="list">
      <RecordList
        rules={RULES}
        storeKey="ticketProfiles"
        create={<CreateButton to={newProfilePath} />}
        filters={filters}
      >
        <ProfileRows />
      </RecordList>
      <Drawer />
    </Guarded>
  );
}

function ProfileRows() {
  const translate = useTranslate();
  const sharing = useSharingWords();
  const isDefault = (profile: TicketProfileRow) =>
    profile.IsDefault && <b>{translate('ticketProfiles.isDefault')}</b>;
  return useIsPhone() ? (
    <SimpleList<TicketProfileRow>
      primaryText={profile => <b>{profile.Name}</b>}
      tertiaryText={isDefault}
      secondaryText={profile => (
        <>
          <OutdatedMark fields={profile.outdated} /> {profile.Description}{' '}
          {[
            centerName(profile.CallCenter),
            sharing(profile),
            `${translate('ticketProfiles.fields.TimesUsed')}: ${profile.TimesUsed}`,
          ].join(' · ')}
        </>
      )}
      rowClick="show"
    />
  ) : (
    <DataTable<TicketProfileRow> rowClick="show">
      <Col
        source="Name"
        disableSort
        render={profile => (
          <>
            <ProfileLink profile={profile} /> <OutdatedMark fields={profile.outdated} />
          </>
        )}
      />
      <Col source="Description" disableSort className="narrow from-desk" />
      <Col source="CallCenter" disableSort render={({ CallCenter }) => centerName(CallCenter)} />
      <Col source="JobID" disableSort render={({ JobID }) => <ProfileJob jobId={JobID} />} />
      <Col source="OwnerUserID" label="ticketProfiles.fields.Sharing" disableSort render={sharing} />
      <Col source="IsDefault" disableSort render={isDefault} />
      <Col source="TimesUsed" disableSort />
      <Col
        source="LastUsedAt"
        disableSort
        className="from-desk"
        render={({ LastUsedAt }) => (LastUsedAt ? longTime(LastUsedAt) : translate('ticketProfiles.never'))}
      />
    </DataTable>
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
      {profileId !== null && profileId !== NEW_PROFILE ? (
        <EditProfile key={profileId} id={profileId} onClose={close} />
      ) : (
        (profileId ?? ticketId) !== null && <CreateProfile ticketId={ticketId} onClose={close} />
      )}
    </Closing>
  );
}
