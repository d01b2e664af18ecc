import { useSearch } from '../navigation';
import { RequestLink } from './RequestLink';
import { SetPassword } from './SetPassword';

/**
 * /reset-password has a link mailed; /reset-password?token=…, where that link leads, sets a password, and greets somebody
 * new with `&welcome`. Each is written out for itself (places.ts).
 */
export function ResetPassword() {
  const query = new URLSearchParams(useSearch() ?? '');
  const token = query.get('token');
  if (token === null) return <RequestLink />;
  return <SetPassword key={token} token={token} isWelcome={query.has('welcome')} />;
}
