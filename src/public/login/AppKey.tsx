import type { AppSetUp } from '../../../domain/people/secondFactor';
import { QrCode } from '../../ui/QrCode';
import { loginMessages } from './messages';

const words = loginMessages.setUp;

/** What an authenticator app needs, to scan or to type. Also on the account page. */
export default function AppKey({ setUp: { address, key } }: { setUp: AppSetUp }) {
  return (
    <>
      <ol>
        {words.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <QrCode text={address} name={words.image} />
      <p>
        {words.key} <code>{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  );
}
