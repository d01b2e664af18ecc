import { useListContext, useTranslate } from 'react-admin';
import type { TicketProfileRow } from '../../dataProvider/types';
import { Card, CardRow, Cards } from '../../ui/list/Cards';
import { OutdatedMark, ProfileLink } from './parts';
import { centerName, useSharingWords } from './useWords';

export function ProfileCards() {
  const translate = useTranslate();
  const sharing = useSharingWords();
  const { data = [] } = useListContext<TicketProfileRow>();
  return (
    <Cards>
      {data.map(profile => (
        <Card key={profile.id}>
          <CardRow>
            <ProfileLink profile={profile} />
            {profile.IsDefault && <b>{translate('ticketProfiles.isDefault')}</b>}
          </CardRow>
          <OutdatedMark fields={profile.outdated} />
          {profile.Description && <div>{profile.Description}</div>}
          <p>
            {[
              centerName(profile.CallCenter),
              sharing(profile),
              `${translate('ticketProfiles.fields.TimesUsed')}: ${profile.TimesUsed}`,
            ].join(' · ')}
          </p>
        </Card>
      ))}
    </Cards>
  );
}
