import { nextPath } from '../../authProvider/nextPath';
import { useSearch } from '../navigation';
import { signedInMessages as words } from './messages';
import { useSignedIn } from './useSignedIn';
import './signedIn.css';

/**
 * Above a form for whoever has no session: that there is one, and the way into the console. Only an awake page knows it,
 * so it lies in the room between header and heading, where nothing has to make way for it.
 */
export function SignedIn() {
  const name = useSignedIn();
  const search = useSearch();
  if (name === null) return null;
  return (
    <div className="signed-in">
      <p>
        {words.before}
        <b>{name}</b>
        {words.after}
      </p>
      <a className="button button-quiet" href={nextPath(search ?? '', location.origin)}>
        {words.openConsole}
      </a>
    </div>
  );
}
