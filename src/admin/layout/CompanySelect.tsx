import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { session } from '../../authProvider/session';
import { TOUCH } from '../../ui/media';
import { useSelectCompany } from '../../ui/useSelectCompany';
import { useCompanies } from './useCompanies';

/** Changes the company that a SASAdministrator works on; what was shown of the other one goes. */
export function CompanySelect() {
  const translate = useTranslate();
  const select = useSelectCompany();
  const { data: companies } = useCompanies();
  if (!companies) return null;

  return (
    <Select
      aria-label={translate('layout.company.select')}
      value={session.companyId() ?? ''}
      onChange={event => select(event.target.value)}
    >
      {companies.map(({ ID, Name }) => (
        <option key={ID} value={ID}>
          {Name}
        </option>
      ))}
    </Select>
  );
}

const Select = styled('select')({
  minWidth: 0,
  maxWidth: 260,
  height: 32,
  padding: '0 8px',
  border: '1px solid var(--asphalt-muted)',
  borderRadius: 'var(--radius)',
  background: 'var(--asphalt-raised)',
  color: 'var(--asphalt-ink)',
  font: 'inherit',
  fontWeight: 500,
  textOverflow: 'ellipsis',
  [TOUCH]: { height: 44 },
});
