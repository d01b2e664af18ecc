import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import type { AppSetUp } from '../../../domain/people/secondFactor';
import { loginMessages } from './messages';

const words = loginMessages.setUp;

const PIXELS_PER_MODULE = 5;
/** Scanners need four modules of quiet space. */
const QUIET = 4 * PIXELS_PER_MODULE;

/** What an authenticator app needs: to scan, or to type. */
export default function AppKey({ setUp: { address, key } }: { setUp: AppSetUp }) {
  const source = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(address);
    code.make();
    return code.createDataURL(PIXELS_PER_MODULE, QUIET);
  }, [address]);
  return (
    <>
      <p>{words.why}</p>
      <ol className="login-steps">
        {words.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <img className="login-qr" src={source} alt={words.image} />
      <p className="login-key">
        {words.key} <code>{inFours(key)}</code>
      </p>
    </>
  );
}

const inFours = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ');
