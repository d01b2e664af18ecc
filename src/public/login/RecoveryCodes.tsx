import { useState } from 'react';
import { SimplePage } from '../SimplePage';
import { codesFile } from './codesFile';
import { loginMessages } from './messages';
import { useTop } from './useTop';

const words = loginMessages.recovery;

/** After an app was set up. The session has started. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  useTop();
  const [isCopied, setCopied] = useState(false);
  const { text, link } = codesFile(codes);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <SimplePage title={words.title}>
      <p>{words.text}</p>
      <ul className="login-codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="login-actions">
        <button className="button button-quiet" type="button" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </button>
        <a className="button button-quiet" {...link}>
          {words.download}
        </a>
      </div>
      <button className="action" type="button" onClick={onDone}>
        {words.done}
      </button>
    </SimplePage>
  );
}
