import { Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Whether a customer can work; one that cannot stands out. */
export function Standing({ isActive }: { isActive: boolean }) {
  const translate = useTranslate();
  if (!isActive)
    return <Chip component="span" variant="outlined" label={translate('customers.standing.suspended')} />;
  return (
    <Typography component="span" variant="inherit" color="textSecondary">
      {translate('customers.standing.active')}
    </Typography>
  );
}
