import { useTranslate } from 'react-admin';
import { CENTERS, isCallCenter } from '../../../../domain/calendar/centers';
import { hasField } from '../../../../domain/tickets/options';
import type { Ticket } from '../../../dataProvider/types';
import { longTime } from '../../../ui/dates';
import { Estimate } from '../../../ui/Estimate';
import { type Fact, Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { Phone } from '../../../ui/Phone';

interface Props {
  ticket: Ticket;
}

type Field = Exclude<
  keyof Ticket,
  'members' | 'revisionHistory' | 'Responses' | 'ticket' | 'actions' | 'safeToDig' | 'lastRefusal'
>;

/** Rows of a ticket's plain fields, labelled. */
export function useFacts({ ticket }: Props) {
  const translate = useTranslate();
  const label = (field: string) => translate(`tickets.details.fields.${field}`);
  const plain = (...fields: Field[]): Fact[] => fields.map(field => [label(field), shown(ticket[field])]);
  return { label, plain };
}

function shown(value: string | boolean | null) {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}

/** Told only when there is something to tell. */
const AUTO_RENEW = ['renewUntil', 'autoRenewError', 'autoRenewOffReason'] as const;

export function Dates({ ticket }: Props) {
  const translate = useTranslate();
  const { label, plain } = useFacts({ ticket });
  const computed = (iso: string | null) =>
    iso && (
      <>
        {longTime(iso)} {ticket.datesEstimated && <Estimate />}
      </>
    );
  const rows: Fact[] = [
    [label('legalStartDate'), computed(ticket.legalStartDate)],
    [label('ticketExpiration'), computed(ticket.ticketExpiration)],
    [label('workBeginDate'), longTime(ticket.workBeginDate)],
    [label('submitted'), longTime(ticket.submitted)],
    ...plain('autoRenew', ...AUTO_RENEW.filter(field => ticket[field] !== null)),
  ];
  return (
    <Panel title={translate('tickets.details.sections.dates')}>
      <Facts rows={rows} />
    </Panel>
  );
}

export function Work({ ticket }: Props) {
  const translate = useTranslate();
  const { plain } = useFacts({ ticket });
  const center = isCallCenter(ticket.callCenter) ? ticket.callCenter : 'onecall';
  const fields: Field[] = [
    'workType',
    'workActivity',
    'excavationMethod',
    'anticipatedDepth',
    'workDuration',
    'delineatedMethod',
    'boring',
    'explosive',
    'vacuumExcavation',
    'pavementOnly',
    'streetSidewalk',
    'projectOwner',
    'permit',
    'excavatorRemarks',
  ];
  return (
    <Panel title={translate('tickets.details.sections.work')}>
      <Facts wide rows={plain(...fields.filter(field => hasField(center, field)))} />
    </Panel>
  );
}

export function Contacts({ ticket }: Props) {
  const translate = useTranslate();
  const { label, plain } = useFacts({ ticket });
  const { onsiteContactPhone, phone, mobile, email } = ticket;
  const rows: Fact[] = [
    ...plain('onsiteContactName'),
    [label('onsiteContactPhone'), <Phone key="onsite" number={onsiteContactPhone} />],
    ...plain('contact'),
    [label('phone'), <Phone key="phone" number={phone} />],
    [label('mobile'), mobile && <Phone key="mobile" number={mobile} />],
    [
      label('email'),
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    ...plain('company', 'address', 'excavatorType', 'language'),
  ];
  return (
    <Panel title={translate('tickets.details.sections.contacts')}>
      <Facts rows={rows} />
    </Panel>
  );
}

export function RecordFacts({ ticket }: Props) {
  const translate = useTranslate();
  const { label, plain } = useFacts({ ticket });
  const { Job, clonedFrom } = ticket.ticket;
  const previous = [ticket.previousTicketNumber, ticket.previousRevision].filter(Boolean).join('-');
  const rows: Fact[] = [
    [label('job'), `${Job.JobNo} · ${Job.Name}`],
    [label('manager'), Job.Manager?.Name],
    [
      label('callCenter'),
      isCallCenter(ticket.callCenter) ? CENTERS[ticket.callCenter].name : ticket.callCenter,
    ],
    ...plain('ticketType', 'centerStatus', 'responseRequired', 'medium', 'transmissionID', 'excavatorID'),
    [label('previous'), previous],
    ...plain('ticketActionReason'),
    ...(clonedFrom ? [[label('clonedFrom'), clonedFrom.TicketNo] satisfies Fact] : []),
  ];
  return (
    <Panel title={translate('tickets.details.sections.record')}>
      <Facts rows={rows} />
    </Panel>
  );
}
