import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { CustomerRow } from '../../dataProvider/types';
import { BackLink } from '../../ui/BackLink';
import { Phone } from '../../ui/CallFirst';
import { DeleteButton } from '../../ui/DeleteButton';
import { longTime } from '../../ui/dates';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { type Fact, Facts } from '../../ui/Facts';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { ShowPage } from '../../ui/RecordPage';
import { useSelectCompany } from '../../ui/viewer';
import { EditCustomer } from './CustomerDialogs';
import { bytes, Standing } from './Overview';

/** /main/overview/customer/{customerId}, for SASAdministrators. */
export default function CustomerDetails() {
  const translate = useTranslate();
  return (
    <ShowPage<CustomerRow>>
      {customer => (
        <>
          <BackLink to="/main/overview" label={translate('customers.back')} />
          <Actions customer={customer} />
          <Figures customer={customer} />
        </>
      )}
    </ShowPage>
  );
}

function Actions({ customer }: { customer: CustomerRow }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const select = useSelectCompany();
  const [isEditing, setEditing] = useState(false);
  const { id, Name } = customer;
  return (
    <PageHeader title={Name}>
      <Bar>
        <Button variant="contained" onClick={() => select(id)}>
          {translate('customers.work')}
        </Button>
        <Button onClick={() => setEditing(true)}>{translate('customers.form.edit')}</Button>
        <SwitchCustomer customer={customer} />
        <DeleteButton
          resource="customers"
          id={id}
          label={translate('customers.delete.button')}
          title={translate('customers.delete.title', { Name })}
          text={translate('customers.delete.text')}
          done={translate('customers.delete.done', { Name })}
          onDeleted={() => navigate('/main/overview')}
        />
      </Bar>
      <Closing>{isEditing && <EditCustomer customer={customer} onClose={() => setEditing(false)} />}</Closing>
    </PageHeader>
  );
}

function Figures({ customer }: { customer: CustomerRow }) {
  const translate = useTranslate();
  const fact = (field: keyof CustomerRow): Fact => [
    translate(`customers.fields.${field}`),
    String(customer[field]),
  ];
  const place = [customer.Address, customer.City, `${customer.State} ${customer.ZipCode}`.trim()];
  return (
    <Grid>
      <Panel title={translate('customers.panels.profile')}>
        <Facts
          rows={[
            [translate('customers.fields.standing'), <Standing key="standing" isActive={customer.active} />],
            [translate('customers.fields.createdAt'), longTime(customer.createdAt)],
            [translate('customers.fields.Address'), place.filter(Boolean).join(', ')],
            [translate('customers.fields.Phone'), customer.Phone && <Phone number={customer.Phone} />],
          ]}
        />
      </Panel>
      <Panel title={translate('customers.panels.usage')}>
        <Facts
          rows={[
            ...(['users', 'jobs', 'activeTickets', 'tickets'] as const).map(fact),
            [translate('customers.fields.storageBytes'), bytes(customer.storageBytes)],
          ]}
        />
      </Panel>
      <Panel title={translate('customers.panels.failures')}>
        <Facts rows={(['refusedSubmissions', 'invalidCredentials'] as const).map(fact)} />
      </Panel>
    </Grid>
  );
}

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  gap: 16,
});

function SwitchCustomer({ customer }: { customer: CustomerRow }) {
  const translate = useTranslate();
  const [update] = useUpdate();
  const { id, active, Name } = customer;
  const words = (part: string) => translate(`customers.${active ? 'suspend' : 'resume'}.${part}`, { Name });
  return (
    <ConfirmButton
      title={words('title')}
      text={words('text')}
      call={() =>
        update(
          'customers',
          { id, data: { ...customer, active: !active }, previousData: customer },
          { returnPromise: true },
        )
      }
      done={words('done')}
      failed="errors.title"
      stale={['customers', 'companies']}
    >
      {words('button')}
    </ConfirmButton>
  );
}
