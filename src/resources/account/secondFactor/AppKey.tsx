import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { AppSetUp } from '../../../../domain/people/secondFactor';
import { loginMessages } from '../../../public/login/messages';
import { QrCode } from '../../../ui/QrCode';

const words = loginMessages.setUp;

/** What an authenticator app needs: to scan, or to type. */
export function AppKey({ setUp: { address, key } }: { setUp: AppSetUp }) {
  const translate = useTranslate();
  return (
    <Steps>
      <ol>
        {words.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <QrCode text={address} name={words.image} />
      <p>
        {words.key} <code>{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
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
