import { useEffect, useState } from 'react';
import { getLinkState } from '../../api/passwordCalls';

/** Why a link does not work: it was used, it is too old or replaced, or it was never mailed. */
export type DeadLink = 'USED' | 'EXPIRED' | 'UNKNOWN';

/**
 * Asks, when the page is opened, whether a mailed link still works. Null while it does, and as long as that is not known:
 * the form's own call decides in the end.
 */
export function useLinkState(token: string): DeadLink | null {
  const [dead, setDead] = useState<DeadLink | null>(null);
  useEffect(() => {
    let isShown = true;
    getLinkState(token).then(
      link => isShown && setDead(deadOf(link)),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [token]);
  return dead;
}

function deadOf(link: { state: string } | null): DeadLink | null {
  if (link === null) return 'UNKNOWN';
  return link.state === 'USED' || link.state === 'EXPIRED' ? link.state : null;
}
