import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { AppSetUp } from '../../../../domain/people/secondFactor';
import KeyToScan from '../../../public/login/AppKey';

export function AppKey({ setUp }: { setUp: AppSetUp }) {
  const translate = useTranslate();
  return (
    <Steps>
      <KeyToScan setUp={setUp} />
      <p>{translate('account.factor.replaces')}</p>
    </Steps>
  );
}

const Steps = styled('div')({
  display: 'grid',
  gap: 12,
  marginBottom: 16,
  '& ol': { margin: 0, paddingLeft: 20 },
  '& code': { overflowWrap: 'anywhere' },
});
