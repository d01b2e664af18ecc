import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { OwnSession } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { Facts } from '../../../ui/Facts';
import { Card, Cards } from '../../../ui/list/Cards';
import { EndSession } from './EndSession';
import { LastUsed, Place } from './Place';

/** The same on a phone: a card for each place. */
export function SessionCards({ sessions }: { sessions: OwnSession[] }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`account.sessions.fields.${field}`);
  return (
    <Cards>
      {sessions.map(session => (
        <Card key={session.id}>
          <Name>
            <Place session={session} />
          </Name>
          <Facts
            rows={[
              [label('address'), session.address],
              [label('startedAt'), shortTime(session.startedAt)],
              [label('lastUsedAt'), <LastUsed key="used" session={session} />],
            ]}
          />
          <EndSession session={session} />
        </Card>
      ))}
    </Cards>
  );
}

const Name = styled('h3')({ fontSize: 16, fontWeight: 600 });
