import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** Stands beside every date that the law engine computed and the center has not confirmed. */
export function Estimate() {
  const translate = useTranslate();
  return <Mark title={translate('ui.estimateHint')}>{translate('ui.estimate')}</Mark>;
}

const Mark = styled('small')({
  padding: '0 4px',
  border: '1px dashed var(--field-line)',
  borderRadius: 3,
  color: 'var(--muted)',
  fontSize: 12,
  fontWeight: 400,
  whiteSpace: 'nowrap',
});
