import { useListContext, useTranslate } from 'react-admin';
import type { TicketRow } from '../../dataProvider/types';
import { Expiry } from '../../ui/Expiry';
import { isPlaced } from '../../ui/isPlaced';
import { JobLink } from '../../ui/JobLink';
import { Card, CardRow, CardSelection, Cards } from '../../ui/list/Cards';
import { SelectCard, SelectPage } from '../../ui/list/SelectBoxes';
import { SortSelect } from '../../ui/list/SortSelect';
import { StatusTag } from '../../ui/StatusTag';
import { TicketLink } from '../../ui/TicketLink';
import { ResponseCounts } from '../../ui/verdict/ResponseCounts';
import { VerdictChip } from '../../ui/verdict/VerdictChip';
import { nameOf } from './bulk/useTicketBatch';

const SORTS = ['ExpDate', 'LegalStart', 'TicketNo', 'Name', 'JobNo', 'Status'];

/** The list on a phone: the verdict first, then the place, the expiry, the responses and the job. */
export function TicketCards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<TicketRow>();
  const choices = SORTS.map(id => ({ id, name: translate(`tickets.fields.${id}`) }));
  return (
    <>
      <SortSelect choices={choices}>
        <SelectPage />
      </SortSelect>
      <Cards>
        {data.map(ticket => (
          <Card key={ticket.id}>
            <CardSelection>
              <SelectCard id={ticket.id} name={nameOf(ticket)} />
            </CardSelection>
            <VerdictChip verdict={ticket.verdict} tells="row" />
            <TicketLink ticket={ticket} />
            <div>{ticket.Name}</div>
            <CardRow>
              {ticket.Status !== 'ACTIVE' && <StatusTag status={ticket.Status} />}
              {isPlaced(ticket.Status) && (
                <>
                  <Expiry
                    days={ticket.DaysToExpire}
                    expires={ticket.ExpDate}
                    callCenter={ticket.callCenter}
                    autoRenew={ticket.autoRenew}
                  />
                  <ResponseCounts counts={ticket.responses} isOver={ticket.Status !== 'ACTIVE'} />
                </>
              )}
            </CardRow>
            <p>
              <JobLink id={ticket.JobID}>{ticket.Job.JobNo}</JobLink> · {ticket.Job.Name}
            </p>
          </Card>
        ))}
      </Cards>
    </>
  );
}
