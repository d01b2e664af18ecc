import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { resetRequestSchema, setPasswordSchema } from '../../../domain/people/password';
import { getLinkState, getPasswordLink, requestPasswordReset, setPassword } from '../../api/passwordCalls';
import { EXACT, TextField } from '../form/Field';
import { Form } from '../form/Form';
import { Link, WayOn } from '../Link';
import { navigate, useHash, useSearch } from '../navigation';
import type { Page } from '../page';
import { HiddenUsername, NewPassword } from '../password/NewPassword';
import { SimplePage } from '../SimplePage';
import { checkBy, useSending } from '../sending/useSending';
import { resetPasswordMessages } from './messages';

const { title, description, toLogin, request, mailed, set, welcome, done, dead } = resetPasswordMessages;
export const page: Page = { title, description, kind: 'tool', Content: ResetPassword };

/** Mails a link. `?set#token=…` sets a password, and `?welcome#token=…` also greets a new user. Each is prerendered. */
function ResetPassword() {
  const query = new URLSearchParams(useSearch() ?? '');
  const inQuery = query.get('token');
  const token = new URLSearchParams(useHash().slice(1)).get('token') ?? inQuery;
  const isWelcome = query.has('welcome');
  useEffect(() => {
    // An old link: removes the token from the address bar and the history.
    if (inQuery === null) return;
    const hash = new URLSearchParams({ token: inQuery });
    navigate(`/reset-password?${isWelcome ? 'welcome' : 'set'}#${hash}`, { replace: true });
  }, [inQuery, isWelcome]);
  if (token === null && !isWelcome && !query.has('set')) return <RequestLink />;
  return <SetPassword key={token} token={token ?? ''} words={isWelcome ? { ...set, ...welcome } : set} />;
}

/** Shows the same message whether or not the account exists. */
function RequestLink() {
  const [mailedFor, setMailedFor] = useState<string | null>(null);
  const sending = useSending({
    check: data => checkBy(resetRequestSchema, data),
    send: async ({ username }) => {
      await requestPasswordReset(username);
      setMailedFor(username);
    },
  });
  if (mailedFor !== null) {
    return (
      <Outcome title={mailed.title} text={mailed.text(mailedFor)}>
        <p>{mailed.next}</p>
        <button className="action" type="button" onClick={() => setMailedFor(null)}>
          {mailed.again}
        </button>
        <WayOn href="/login" label={toLogin} />
      </Outcome>
    );
  }
  return (
    <SimplePage title={title}>
      <p>{request.intro}</p>
      <Form words={request} sending={sending} needsProof>
        <TextField name="username" autoComplete="username" {...EXACT} />
      </Form>
      <WayOn href="/login" label={toLogin} />
    </SimplePage>
  );
}

type DeadLink = keyof typeof dead.text;

/** Checked once when the page opens. Null if the link works or if that isn't known. The form's own request decides. */
function useLinkState(token: string): DeadLink | null {
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

/**
 * Empty while unknown. Requested only when the user types, so that a mail scanner that opens the link doesn't
 * count.
 */
function useUsername(token: string, isTyping: boolean): string {
  const [username, setUsername] = useState('');
  const asked = useRef('');
  useEffect(() => {
    // Only once per link, because each request counts as one of its attempts.
    if (!isTyping || token === asked.current) return;
    asked.current = token;
    getPasswordLink(token).then(
      link => token === asked.current && link && setUsername(link.username),
      // The password can be set without it.
      () => {},
    );
  }, [token, isTyping]);
  return username;
}

/** Replaces the form and takes over its focus. */
function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <SimplePage title={title}>
      <p ref={place} role="status" tabIndex={-1}>
        {text}
      </p>
      {children}
    </SimplePage>
  );
}

/** The user's own data is known only to the server, which checks it too. */
const NO_OWN_WORDS: string[] = [];

/** Says immediately if the link is invalid. */
function SetPassword({ token, words }: { token: string; words: typeof set }) {
  const [password, setTyped] = useState('');
  const [isDone, setDone] = useState(false);
  const opened = useLinkState(token);
  const username = useUsername(token, password !== '');
  const sending = useSending({
    check: data => checkBy(setPasswordSchema, data),
    send: async sent => {
      await setPassword(sent.token, sent.password);
      setDone(true);
    },
  });
  if (isDone) {
    return (
      <Outcome title={done.title} text={done.text}>
        <Link className="action" href="/login">
          {done.toLogin}
        </Link>
      </Outcome>
    );
  }
  // A mail program may have cut off the link.
  const why = sending.failures.token === undefined ? opened : 'UNKNOWN';
  if (why !== null) {
    return (
      <Outcome title={dead.title} text={dead.text[why]}>
        <p>
          {dead.justSet} <Link href="/login">{dead.toLogin}</Link>
        </p>
        <Link className="action" href="/reset-password">
          {dead.another}
        </Link>
      </Outcome>
    );
  }
  return (
    <SimplePage title={words.title}>
      <p>{words.intro}</p>
      <Form words={words} sending={sending} values={{ password }} onChange={(_, typed) => setTyped(typed)}>
        <input type="hidden" name="token" value={token} />
        <HiddenUsername value={username} />
        <NewPassword ownWords={NO_OWN_WORDS} />
      </Form>
    </SimplePage>
  );
}
