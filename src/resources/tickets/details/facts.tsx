import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isCallCenter } from '../../../../domain/calendar/centers';
import { hasField } from '../../../../domain/tickets/options';
import type { Ticket } from '../../../dataProvider/types';
import { type Fact, Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { useIsPhone } from '../../../ui/useIsPhone';
import { PANELS, type PanelName, RARE, type RowName } from './panels';
import { SHOWN } from './shown';

interface Props {
  ticket: Ticket;
}

/** Rows of a ticket's fields, labelled. */
export function useFacts({ ticket }: Props) {
  const translate = useTranslate();
  const label = (field: string) => translate(`tickets.details.fields.${field}`);
  const plain = (...fields: RowName[]): Fact[] =>
    fields.map(field => [label(field), valueShown(ticket, field)]);
  return { label, plain };
}

/** A panel of labels and values. */
export function FactsPanel({ ticket, name, wide }: Props & { name: PanelName; wide?: boolean }) {
  const translate = useTranslate();
  const { plain } = useFacts({ ticket });
  const center = isCallCenter(ticket.callCenter) ? ticket.callCenter : 'onecall';
  const fields = PANELS[name].filter(
    field => hasField(center, field) && (!RARE.includes(field) || valueShown(ticket, field)),
  );
  return (
    <Panel title={translate(`tickets.details.sections.${name}`)}>
      <Facts wide={wide} rows={plain(...fields)} />
    </Panel>
  );
}

/** What the excavator told the center in their own words. */
export function Remarks({ ticket }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  if (isPhone && !ticket.excavatorRemarks) return null;
  return (
    <Panel title={translate('tickets.details.sections.remarks')}>
      <Told>{ticket.excavatorRemarks || translate('ui.notSupplied')}</Told>
    </Panel>
  );
}

const Told = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

function valueShown(ticket: Ticket, field: RowName): ReactNode {
  const special = SHOWN[field];
  if (special) return special(ticket);
  const value = field in ticket ? ticket[field as keyof Ticket] : null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : null;
}
