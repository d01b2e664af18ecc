import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin';
import { isNameless, myNameSchema } from '../../../domain/people/employer';
import type { AppDataProvider, EmployerRow, Viewer } from '../../dataProvider/types';
import { type Fact, Facts } from '../../ui/Facts';
import { FormSection } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { Phone } from '../../ui/Phone';

/** Who one is; people of a company are changed by its admins. */
export function MyDetails({ viewer }: { viewer: Viewer }) {
  const translate = useTranslate();
  const isOfCompany = viewer.Role.cognitoGroupName !== 'SASAdministrator';
  const { data: person } = useGetOne<EmployerRow>('employers', { id: viewer.id }, { enabled: isOfCompany });
  const label = (field: string) => translate(`account.details.${field}`);
  const rows: Fact[] = [
    [label('Name'), viewer.Name],
    [label('Email'), viewer.Email],
    [label('username'), viewer.username],
    [label('Role'), viewer.Role.name],
    [label('Company'), isOfCompany ? viewer.company?.Name : label('noCompany')],
  ];
  if (isOfCompany) rows.push([label('Phone'), person?.Phone && <Phone number={person.Phone} />]);
  return (
    <FormSection id="details" title={translate('account.details.title')}>
      <Wide>
        {isOfCompany && isNameless({ name: viewer.Name, username: viewer.username }) && <NameForm />}
        <Facts rows={rows} />
        {isOfCompany && <p>{translate('account.details.note')}</p>}
      </Wide>
    </FormSection>
  );
}

/** Asks who is called by their username for a name. */
function NameForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { updateMyName } = useDataProvider<AppDataProvider>();
  const send = async ({ name }: { name: string }) => {
    await updateMyName(name);
    notify('account.name.saved', { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: ['viewer'] });
  };
  return (
    <RecordForm schema={myNameSchema} label="account.name.save" onSubmit={send}>
      <p>{translate('account.name.text')}</p>
      <TextInput source="name" label="account.name.label" isRequired autoComplete="name" />
    </RecordForm>
  );
}

const Wide = styled('div')({
  gridColumn: '1 / -1',
  '& > p': { marginTop: 12, color: 'var(--muted)', fontSize: 13 },
});
