import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TicketSubcontractor } from '../../../../dataProvider/types';
import { BoardState } from '../../../../ui/BoardState';
import { Phone } from '../../../../ui/Phone';
import { PlainTable } from '../../../../ui/PlainTable';

interface Props {
  assigned: readonly TicketSubcontractor[];
  /** Null when the person may invite nobody. */
  onInvite: ((subcontractor: TicketSubcontractor) => void) | null;
}

/** The subcontractors of the ticket, each with how it stands on the board. */
export function Assigned({ assigned, onInvite }: Props) {
  const translate = useTranslate();
  if (assigned.length === 0) return <p>{translate('tickets.sharing.nobody')}</p>;
  return (
    <PlainTable>
      <thead>
        <tr>
          {['subcontractor', 'status', 'contact', 'todo'].map(name => (
            <th key={name} scope="col">
              {translate(`tickets.sharing.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {assigned.map(one => (
          <Row key={one.subcontractor.ID} one={one} onInvite={onInvite} />
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Nobody is asked twice: one who was not asked yet, or said no, can be. */
const INVITABLE = [null, 'REJECTED'];

function Row({ one, onInvite }: { one: TicketSubcontractor; onInvite: Props['onInvite'] }) {
  const translate = useTranslate();
  const { subcontractor, subcontractorContact: contact, status, state } = one;
  const phone = contact?.Mobile || contact?.Phone;
  return (
    <tr>
      <th scope="row">
        <Link to={`/main/subcontractor-library/details/${subcontractor.ID}`}>
          {subcontractor.CompanyName}
        </Link>
        <small>{subcontractor.Type}</small>
      </th>
      <td>
        <BoardState state={state} />
      </td>
      <td>
        {contact && `${contact.FirstName} ${contact.LastName}`}
        <small>{phone && <Phone number={phone} />}</small>
      </td>
      <td>
        {onInvite && INVITABLE.includes(status) && (
          <Button variant="text" onClick={() => onInvite(one)}>
            {translate('tickets.sharing.ask')}
            <span className="visually-hidden">: {subcontractor.CompanyName}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
