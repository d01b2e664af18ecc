import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { siteOf } from '../../../../domain/tickets/site';
import type { TypedEffect } from '../../../dataProvider/types';
import { longTime } from '../../../ui/dates';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';

interface Props {
  effect: TypedEffect;
  ticket: {
    ticketNumber: string;
    revision: string;
    addressLocation: string;
    city: string;
    jobID: string | null;
    ticketName: string;
    importItemID: string | null;
  };
  isPending: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Shows what would change on an existing ticket, before anything is stored. */
export function OneMoreCopy({ effect, ticket, isPending, onYes, onNo }: Props) {
  const translate = useTranslate();
  const words = (name: string, values: object = {}) =>
    translate(`tickets.placedElsewhere.copy.${name}`, values);
  const { ticketName, address, standing, lines, askedAgain } = effect;
  const typed = siteOf(ticket.addressLocation, ticket.city);
  const place = [ticketName, address].filter(Boolean).join(', ');
  const cell = ({ field }: TypedEffect['lines'][number], value: string | null) => {
    if (value === null) return '—';
    if (field === 'ticketStatus') return translate(`ui.status.${value}`);
    return field === 'revision' || field === 'ticketType' ? value : longTime(value);
  };
  return (
    <ConfirmDialog
      title={words('title', { ticket: `${ticket.ticketNumber}-${ticket.revision}` })}
      text={`${words(standing, { place })} ${words(ticket.importItemID ? 'withFile' : 'withSheet')}`}
      isPending={isPending}
      onYes={onYes}
      onNo={onNo}
    >
      {plain(typed) !== plain(address) && (
        <Alert severity="warning" role="note">
          {words('otherPlace', { typed })}
        </Alert>
      )}
      <Lines>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words('field')}</span>
            </th>
            <th scope="col">{words('before')}</th>
            <th scope="col">{words('after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => {
            const change = changeOf(line);
            return (
              <tr key={line.field} data-changed={change !== null}>
                <th scope="row">{words(`lines.${line.field}`)}</th>
                <td>{cell(line, line.before)}</td>
                <td>
                  {cell(line, line.after)}
                  {change && <small>{words(`changes.${change}`)}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Lines>
      {(ticket.jobID || ticket.ticketName) && <p>{words('own')}</p>}
      {askedAgain > 0 && <p>{words('askedAgain', { smart_count: askedAgain })}</p>}
    </ConfirmDialog>
  );
}

/** Normalizes an address, so that spelling variants match. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Typed dates have minutes only, so a smaller difference isn't a change. */
function changeOf({ field, before, after }: TypedEffect['lines'][number]): string | null {
  if (before === after) return null;
  if (before === null || after === null || !/Date$|Expiration$/.test(field)) return 'other';
  const [old, renewed] = [before, after].map(iso => Math.floor(new Date(iso).getTime() / 60_000));
  if (old === renewed) return null;
  return (renewed ?? 0) > (old ?? 0) ? 'later' : 'earlier';
}

const Lines = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '6px 8px 6px 0', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& thead th, & tbody th': { color: 'var(--muted)' },
  '& tr + tr': { borderTop: '1px solid var(--line)' },
  '& [data-changed="true"] td': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: 13, fontWeight: 600 },
});
