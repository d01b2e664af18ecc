import { styled } from '@mui/material/styles';
import { useGetOne, useTranslate } from 'react-admin';
import type { EmployerRow, Viewer } from '../../dataProvider/types';
import { type Fact, Facts } from '../../ui/Facts';
import { FormSection } from '../../ui/form/FormSection';
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
        <Facts rows={rows} />
        {isOfCompany && <p>{translate('account.details.note')}</p>}
      </Wide>
    </FormSection>
  );
}

const Wide = styled('div')({
  gridColumn: '1 / -1',
  '& > p': { marginTop: 12, color: 'var(--muted)', fontSize: 13 },
});
