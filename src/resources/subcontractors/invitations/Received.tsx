import { styled } from '@mui/material/styles';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { ListStates } from '../../../ui/list/ListStates';
import { useIsPhone } from '../../../ui/useIsPhone';
import { ReceivedCards, ReceivedTable } from './ReceivedRows';

/** Invitations of other companies: those to be answered first, then those answered. */
export function Received() {
  const translate = useTranslate();
  return (
    <>
      <Intro>{translate('subcontractors.invitations.received')}</Intro>
      <Part status={['PENDING']} title="waiting" />
      <Part status={['ACCEPTED', 'REJECTED']} title="answered" isOptional />
    </>
  );
}

interface Props {
  status: string[];
  title: 'waiting' | 'answered';
  /** Not worth a word while there is none. */
  isOptional?: boolean;
}

function Part({ status, ...rest }: Props) {
  return (
    <ListBase
      resource="invitations"
      queryOptions={{ meta: { received: true } }}
      filter={{ status }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
    >
      <Rows {...rest} />
    </ListBase>
  );
}

function Rows({ title, isOptional }: Omit<Props, 'status'>) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { total } = useListContext();
  if (isOptional && !total) return null;
  const empty = 'subcontractors.invitations.empty.received';
  const words = { title: translate(`${empty}.title`), text: translate(`${empty}.text`) };
  return (
    <section>
      <Heading>{translate(`subcontractors.invitations.${title}`)}</Heading>
      <ListStates empty={words} noneFound={words}>
        {isPhone ? <ReceivedCards /> : <ReceivedTable />}
      </ListStates>
    </section>
  );
}

const Intro = styled('p')({ maxWidth: '80ch', color: 'var(--muted)' });

const Heading = styled('h2')({ margin: '16px 0 10px', fontSize: 16 });
