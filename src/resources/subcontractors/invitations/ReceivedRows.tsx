import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { numberAt } from '../../../../domain/tickets/number';
import type { InvitationRow } from '../../../dataProvider/types';
import { shortDay } from '../../../ui/dates';
import { Card, CardRow, Cards } from '../../../ui/list/Cards';
import { Column } from '../../../ui/list/Column';
import { Table } from '../../../ui/list/Table';
import { fromDesk, narrow } from '../../../ui/list/tableLooks';
import { ticketPath } from '../../../ui/ticketPath';
import { Answer } from './Answer';

const Col = Column<InvitationRow>;

export function ReceivedTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`subcontractors.invitations.fields.${field}`);
  return (
    <Table>
      <Col
        source="mainTicketCompanyName"
        label={label('company')}
        disableSort
        render={row => <InvitationLink invitation={row} />}
      />
      <Col source="jobName" label={label('job')} disableSort sx={narrow} render={work} />
      <Col
        source="mainTicketNumber"
        label={label('ticket')}
        disableSort
        render={({ mainTicketNumber, mainCallCenter }) =>
          mainTicketNumber && numberAt(mainTicketNumber, mainCallCenter)
        }
      />
      <Col
        source="status"
        label={label('status')}
        disableSort
        render={({ status }) => <Answer status={status} />}
      />
      <Col source="ticketNumber" label={label('shared')} disableSort sx={narrow} render={told} />
      <Col
        source="createdAt"
        label={label('createdAt')}
        disableSort
        sx={fromDesk}
        render={({ createdAt }) => shortDay(createdAt)}
      />
    </Table>
  );
}

export function ReceivedCards() {
  const { data = [] } = useListContext<InvitationRow>();
  return (
    <Cards>
      {data.map(row => (
        <Card key={row.id}>
          <CardRow>
            <Answer status={row.status} />
            <span>{shortDay(row.createdAt)}</span>
          </CardRow>
          <InvitationLink invitation={row} />
          <div>{work(row)}</div>
          <p>{told(row)}</p>
        </Card>
      ))}
    </Cards>
  );
}

/** To the other company's ticket as it lets us see it, where the invitation is answered. */
function InvitationLink({ invitation }: { invitation: InvitationRow }) {
  const translate = useTranslate();
  const { id, jobId, mainTicketId, mainTicketCompanyName: company, jobNumber: job } = invitation;
  return (
    <Anchor
      to={`${ticketPath({ JobID: jobId, id: mainTicketId })}/${id}`}
      aria-label={translate('subcontractors.invitations.openName', { company, job })}
    >
      {company}
    </Anchor>
  );
}

const work = ({ jobNumber, jobName }: InvitationRow) => `${jobNumber} · ${jobName}`;

/** The ticket of ours that was shared, or why none was. */
const told = ({ ticketNumber, comment }: InvitationRow) =>
  [ticketNumber, comment].filter(Boolean).join(' · ');

const Anchor = styled(Link)({
  color: 'var(--ink)',
  fontWeight: 600,
  textDecorationColor: 'var(--field-line)',
  textDecorationThickness: 1,
  '&:hover': { color: 'var(--safety-ink)', textDecorationColor: 'currentcolor' },
});
