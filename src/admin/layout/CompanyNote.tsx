import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { session } from '../../authProvider/session';
import { useCompanies } from './useCompanies';

/** Reminds a SASAdministrator on every page whose tickets these are. */
export function CompanyNote() {
  const translate = useTranslate();
  const { data: companies } = useCompanies();
  const company = companies?.find(({ ID }) => ID === session.companyId());
  if (!company) return null;
  return (
    <aside aria-label={translate('layout.company.select')}>
      <Note role="note">{translate('layout.company.note', { name: company.Name })}</Note>
    </aside>
  );
}

const Note = styled('p')({
  padding: '6px 24px',
  background: 'var(--safety)',
  color: '#14171a',
  fontWeight: 500,
  textAlign: 'center',
});
