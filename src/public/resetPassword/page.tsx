import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AppError } from '../../../domain/errors';
import { resetRequestSchema, setPasswordSchema } from '../../../domain/people/password';
import { getLinkState, getPasswordLink, requestPasswordReset, setPassword } from '../../api/passwordCalls';
import { TextField } from '../form/Field';
import { Link } from '../Link';
import type { Page } from '../loadPage';
import { navigate, useHash, useSearch } from '../navigation';
import { HiddenUsername, NewPassword } from '../password/NewPassword';
import { SimplePage } from '../SimplePage';
import { SendForm } from '../sending/SendForm';
import { checkBy, useSending } from '../sending/useSending';

const resetPasswordMessages = {
  title: 'Set a new password',
  description: 'Get an email with a link to set a new password for your account.',
  request: {
    intro: 'We’ll email you a link to set a new password. It works once, for one hour.',
    username: 'Username or email',
    submit: 'Email me a link',
    submitting: 'One moment…',
    toLogin: 'Back to sign in',
  },
  mailed: {
    title: 'Check your email',
    text: (who: string) => `If there is an account for ${who}, we emailed a link to its address.`,
    next: 'Nothing after a few minutes? Check spam or the spelling. An admin of your company can also send you a link.',
    again: 'Try another',
    toLogin: 'Back to sign in',
  },
  set: {
    title: 'Set your password',
    intro: 'Choose a password that only you know. Sign in with it and your username or email.',
    password: 'New password',
    submit: 'Set password',
    submitting: 'Setting…',
  },
  /** For somebody whom their company has added. */
  welcome: {
    title: 'Welcome to Whiteline',
    intro:
      'Your company keeps its 811 locate tickets here. Choose a password that only you know; then sign in with it and your username or email.',
  },
  done: {
    title: 'Your password is set',
    text: 'Sign in with it now. You’ve been signed out everywhere else.',
    toLogin: 'Sign in',
  },
  dead: {
    title: 'This link no longer works',
    text: {
      USED: 'It was already used to set a password. A link works once.',
      EXPIRED: 'It has expired, or a newer one was sent. Only the newest email has a valid link.',
      UNKNOWN:
        'It was already used, has expired, or a newer one was sent. Only the newest email has a valid link.',
    },
    /** The answer that it worked may have been lost. */
    justSet: 'If you just set a password here, it was saved even if you saw no confirmation.',
    toLogin: 'Sign in with it',
    another: 'Get another link',
  },
};

export const page: Page = {
  title: resetPasswordMessages.title,
  description: resetPasswordMessages.description,
  kind: 'tool',
  Content: ResetPassword,
};

/** Emails a link. The link, `?set#token=…`, sets a password; `?welcome#token=…` greets a new user as well. Each is written out. */
function ResetPassword() {
  const query = new URLSearchParams(useSearch() ?? '');
  const inQuery = query.get('token');
  const token = new URLSearchParams(useHash().slice(1)).get('token') ?? inQuery;
  const isWelcome = query.has('welcome');
  useEffect(() => {
    // An older link: out of the address bar, the history and what is copied from there.
    if (inQuery === null) return;
    const hash = new URLSearchParams({ token: inQuery });
    navigate(`/reset-password?${isWelcome ? 'welcome' : 'set'}#${hash}`, { replace: true });
  }, [inQuery, isWelcome]);
  if (token === null && !isWelcome && !query.has('set')) return <RequestLink />;
  return <SetPassword key={token} token={token ?? ''} isWelcome={isWelcome} />;
}

const { request, mailed, set, welcome, done, dead } = resetPasswordMessages;

/** Has a link mailed. What it says afterwards is the same whether there is such an account or not. */
function RequestLink() {
  const [mailedFor, setMailedFor] = useState<string | null>(null);
  if (mailedFor !== null) return <Mailed who={mailedFor} onAgain={() => setMailedFor(null)} />;
  return (
    <SimplePage title={resetPasswordMessages.title}>
      <p>{request.intro}</p>
      <RequestForm onMailed={setMailedFor} />
      <p className="simple-after">
        <Link href="/login">{request.toLogin}</Link>
      </p>
    </SimplePage>
  );
}

function RequestForm({ onMailed }: { onMailed: (who: string) => void }) {
  const sending = useSending({
    check: data => checkBy(resetRequestSchema, data),
    send: async ({ username }) => {
      await requestPasswordReset(username);
      onMailed(username);
    },
  });
  return (
    <SendForm sending={sending} label={request.submit} busyLabel={request.submitting} needsProof>
      <TextField
        name="username"
        label={request.username}
        failure={sending.failures.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SendForm>
  );
}

function Mailed({ who, onAgain }: { who: string; onAgain: () => void }) {
  return (
    <Outcome title={mailed.title} text={mailed.text(who)}>
      <p>{mailed.next}</p>
      <button className="action" type="button" onClick={onAgain}>
        {mailed.again}
      </button>
      <p className="simple-after">
        <Link href="/login">{mailed.toLogin}</Link>
      </p>
    </Outcome>
  );
}

/** Why a link does not work: it was used, it is too old or replaced, or it was never mailed. */
type DeadLink = 'USED' | 'EXPIRED' | 'UNKNOWN';

/** Asked when the page is opened. Null while it works, and while that is not known: the form's own call decides. */
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

/** Empty until it is known. Asked when somebody types, not when something, as a mail server's scanner, opens the link. */
function useUsername(token: string, isTyping: boolean): string {
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

/** What came of a form, in its place; it takes the focus, which was in what is gone. */
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

/** Says at once when the link does not work any more. @param isWelcome whether it was mailed to somebody new */
function SetPassword({ token, isWelcome }: { token: string; isWelcome: boolean }) {
  const [step, setStep] = useState<'asking' | 'done' | 'dead'>('asking');
  const opened = useLinkState(token);
  if (step === 'done') return <Done />;
  if (step === 'dead') return <Dead why="UNKNOWN" />;
  if (opened !== null) return <Dead why={opened} />;
  return (
    <SimplePage title={isWelcome ? welcome.title : set.title}>
      <p>{isWelcome ? welcome.intro : set.intro}</p>
      <SetPasswordForm token={token} onDone={() => setStep('done')} onDead={() => setStep('dead')} />
    </SimplePage>
  );
}

function Done() {
  return (
    <Outcome title={done.title} text={done.text}>
      <Link className="action" href="/login">
        {done.toLogin}
      </Link>
    </Outcome>
  );
}

function Dead({ why }: { why: DeadLink }) {
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

/** All that others know of the person only the server knows, and it looks for that, too. */
const NOBODYS_WORDS: string[] = [];

interface Props {
  token: string;
  onDone: () => void;
  /** The link does not work any more. */
  onDead: () => void;
}

function SetPasswordForm({ token, onDone, onDead }: Props) {
  const [password, setTyped] = useState('');
  const username = useUsername(token, password !== '');
  const sending = useSending({
    check: data => {
      data.set('token', token.slice(0, 200));
      const checked = checkBy(setPasswordSchema, data);
      // It may have lost its end on its way through a mail program.
      if ('failures' in checked && checked.failures.token !== undefined) onDead();
      return checked;
    },
    send: async sent => {
      try {
        await setPassword(sent.token, sent.password);
        onDone();
      } catch (error) {
        if (!isDead(error)) throw error;
        onDead();
      }
    },
  });
  return (
    <SendForm sending={sending} label={set.submit} busyLabel={set.submitting}>
      <HiddenUsername value={username} />
      <NewPassword
        label={set.password}
        value={password}
        onValue={setTyped}
        failure={sending.failures.password}
        ownWords={NOBODYS_WORDS}
      />
    </SendForm>
  );
}

function isDead(error: unknown): boolean {
  return error instanceof AppError && error.errorInfo.fields?.token !== undefined;
}
