import { useTranslate } from 'react-admin';
import type { TicketProfileRow } from '../../dataProvider/types';
import { longTime } from '../../ui/dates';
import { Column } from '../../ui/list/Column';
import { Table } from '../../ui/list/Table';
import { fromDesk, narrow } from '../../ui/list/tableLooks';
import { OutdatedMark, ProfileJob, ProfileLink } from './parts';
import { centerName, useSharingWords } from './useWords';

const Col = Column<TicketProfileRow>;

export function ProfileTable() {
  const translate = useTranslate();
  const sharing = useSharingWords();
  const label = (field: string) => translate(`ticketProfiles.fields.${field}`);
  return (
    <Table>
      <Col
        source="Name"
        label={label('Name')}
        disableSort
        render={profile => (
          <>
            <ProfileLink profile={profile} /> <OutdatedMark fields={profile.outdated} />
          </>
        )}
      />
      <Col source="Description" label={label('Description')} disableSort sx={{ ...narrow, ...fromDesk }} />
      <Col
        source="CallCenter"
        label={label('CallCenter')}
        disableSort
        render={({ CallCenter }) => centerName(CallCenter)}
      />
      <Col
        source="JobID"
        label={label('JobID')}
        disableSort
        render={({ JobID }) => <ProfileJob jobId={JobID} />}
      />
      <Col source="OwnerUserID" label={label('Sharing')} disableSort render={sharing} />
      <Col
        source="IsDefault"
        label={label('IsDefault')}
        disableSort
        render={({ IsDefault }) => IsDefault && <b>{translate('ticketProfiles.isDefault')}</b>}
      />
      <Col source="TimesUsed" label={label('TimesUsed')} disableSort />
      <Col
        source="LastUsedAt"
        label={label('LastUsedAt')}
        disableSort
        sx={fromDesk}
        render={({ LastUsedAt }) => (LastUsedAt ? longTime(LastUsedAt) : translate('ticketProfiles.never'))}
      />
    </Table>
  );
}
