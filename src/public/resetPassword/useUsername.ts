import { useEffect, useRef, useState } from 'react';
import { getPasswordLink } from '../../api/passwordCalls';

/**
 * The username that a mailed link is for; empty until it is known, and where it cannot be. It is asked for when somebody
 * types, not when something, such as the scanner of a mail server, merely opens the link.
 */
export function useUsername(token: string, isTyping: boolean): string {
  const [username, setUsername] = useState('');
  const asked = useRef('');
  useEffect(() => {
    // Once for each link: asking counts as one of the tries that it has.
    if (!isTyping || token === asked.current) return;
    asked.current = token;
    getPasswordLink(token).then(
      link => token === asked.current && link && setUsername(link.username),
      // A password is set as well without.
      () => {},
    );
  }, [token, isTyping]);
  return username;
}
