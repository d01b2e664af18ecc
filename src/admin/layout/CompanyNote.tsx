import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { session } from '../../authProvider/session';
import { useSelectCompany } from '../../ui/useSelectCompany';
import { useCompanies } from './useCompanies';

/** Reminds a SASAdministrator on every page whose tickets these are, and changes that; what was shown of the other one goes. */
export function CompanyNote() {
  const translate = useTranslate();
  const select = useSelectCompany();
  const { data: companies } = useCompanies();
  // Who has selected none starts with the first (SelectedCompany).
  const selected = companies?.find(({ ID }) => ID === session.companyId()) ?? companies?.[0];
  if (!companies || !selected) return null;
  return (
    <aside aria-label={translate('layout.company.select')}>
      <Box
        role="note"
        sx={{
          display: 'flex',
          justifyContent: 'center',
          alignItems: 'center',
          gap: 1.5,
          padding: '6px 16px',
          background: 'var(--safety)',
          color: '#14171a',
          fontWeight: 500,
        }}
      >
        {translate('layout.company.note')}
        <TextField
          select
          fullWidth={false}
          value={selected.ID}
          onChange={event => select(event.target.value)}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': translate('layout.company.select') },
          }}
        >
          {companies.map(({ ID, Name }) => (
            <option key={ID} value={ID}>
              {Name}
            </option>
          ))}
        </TextField>
      </Box>
    </aside>
  );
}
