import type { KeyScope } from '../../../domain/apiKeys/apiKey';
import { formatUsDateTime } from '../../../domain/calendar/clock';
import { type RoleName, roleOf } from '../../../domain/permissions/roles';
import { type Letter, resetPage } from '../letter';

/** To a person about their own account. Names no company, because it may be somebody else's mailbox by now. */
interface About {
  name: string;
  username: string;
  at: Date;
  baseUrl: string;
}

const NOT_YOU =
  'If that wasn’t you, set a new password at once and tell an admin of your company. That signs everybody else out.';

export function passwordChangedLetter(about: About): Letter {
  return {
    subject: 'Your Whiteline password was changed',
    title: 'Your password was changed',
    paragraphs: [`The password of ${accountOf(about)} was changed on ${timeOf(about)}.`, NOT_YOU],
    button: resetButton(about),
  };
}

/** To the old address. */
export function emailChangedLetter(about: About): Letter {
  return {
    subject: 'The email of your Whiteline account was changed',
    title: 'Your email was changed',
    paragraphs: [
      `An admin changed the email of ${accountOf(about)} on ${timeOf(about)}. Mails no longer come here, and this address no longer signs in.`,
      'If you didn’t expect that, ask an admin of your company.',
    ],
  };
}

export function roleChangedLetter(about: About & { role: RoleName }): Letter {
  return {
    subject: 'Your role in Whiteline was changed',
    title: 'Your role was changed',
    paragraphs: [
      `An admin changed the role of ${accountOf(about)} to ${roleOf(about.role).name} on ${timeOf(about)}. You were signed out, and may do what the new role allows when you sign in again.`,
      'If you didn’t expect that, ask an admin of your company.',
    ],
  };
}

export function newDeviceLetter(about: About & { browser: string; address: string }): Letter {
  const { browser, address } = about;
  return {
    subject: 'A new device signed in to Whiteline',
    title: 'A new device signed in',
    paragraphs: [
      `${capital(accountOf(about))} was signed in to with ${browser} from the address ${address} on ${timeOf(about)}. You haven’t used ${browser} before.`,
      NOT_YOU,
    ],
    button: resetButton(about),
  };
}

export function failedSignInsLetter(about: About & { count: number }): Letter {
  return {
    subject: 'Failed sign-ins to your Whiteline account',
    title: 'Failed sign-ins',
    paragraphs: [
      `Within an hour, someone tried ${about.count} times to sign in to ${accountOf(about)} with a wrong password, last on ${timeOf(about)}. They did not get in.`,
      'If that was you, nothing needs to be done. If you forgot the password, set a new one. Otherwise make sure that yours is used nowhere else.',
    ],
    button: resetButton(about),
  };
}

export function copiedSessionLetter(about: About): Letter {
  return {
    subject: 'A session of your Whiteline account was ended',
    title: 'A session was ended',
    paragraphs: [
      `Two browsers used one session of ${accountOf(about)} by turns on ${timeOf(about)}, as if it had been copied. It was ended, and asks for the password again.`,
      NOT_YOU,
    ],
    button: resetButton(about),
  };
}

export function newFactorLetter(about: About & { factor: Factor }): Letter {
  return {
    subject: 'A second factor was added to your Whiteline account',
    title: 'A second factor was added',
    paragraphs: [
      `${capital(FACTOR_WORDS[about.factor])} was set up for ${accountOf(about)} on ${timeOf(about)}.`,
      'If that wasn’t you, set a new password within 7 days. That removes it again and signs everybody else out. Then tell an admin of your company.',
    ],
    button: resetButton(about),
  };
}

export function removedFactorLetter(about: About & { factor: Factor }): Letter {
  return {
    subject: 'A second factor of your Whiteline account was removed',
    title: 'A second factor was removed',
    paragraphs: [
      `${capital(FACTOR_WORDS[about.factor])} of ${accountOf(about)} was removed on ${timeOf(about)}. It no longer signs in.`,
      NOT_YOU,
    ],
    button: resetButton(about),
  };
}

export function signOnChangedLetter(about: About & { issuer: string }): Letter {
  return {
    subject: 'Your company’s sign-in to Whiteline was changed',
    title: 'Single sign-on was changed',
    paragraphs: [
      `Since ${timeOf(about)}, people of your company can sign in to Whiteline with the identity provider ${about.issuer}. Whoever runs it can sign in as anybody of your company.`,
      'If you didn’t expect that, remove it in the company settings at once, and ask the other owners.',
    ],
  };
}

export function newKeyLetter(
  about: About & { key: string; scope: KeyScope; role: RoleName | null; madeBy: string },
): Letter {
  const { key, role, scope, username, madeBy } = about;
  const may = scope === 'READ' ? 'read' : 'read and change';
  const made = madeBy === username ? 'You' : madeBy;
  const what = role
    ? `${made} made the API key ${key} for your company on ${timeOf(about)}. With it, other programs can ${may} what the role ${roleOf(role).name} may.`
    : `The API key ${key} was made for ${accountOf(about)} on ${timeOf(about)}. With it, other programs can ${may} what you may.`;
  return {
    subject: 'An API key was made in Whiteline',
    title: 'An API key was made',
    paragraphs: [
      what,
      role
        ? 'If you didn’t expect that, revoke the key in the company settings at once.'
        : 'If that wasn’t you, set a new password within 7 days. That also revokes the key, and signs everybody else out. Then tell an admin of your company.',
    ],
    ...(!role && { button: resetButton(about) }),
  };
}

export function clearedFactorLetter(about: About): Letter {
  return {
    subject: 'The second factor of your Whiteline account was removed',
    title: 'Your second factor was removed',
    paragraphs: [
      `An admin removed the app, the passkeys and the recovery codes of ${accountOf(about)} on ${timeOf(about)}. Sign in with your password, and set up a second factor again.`,
      'If you didn’t ask for that, tell an admin of your company at once.',
    ],
  };
}

export function recoveryCodeLetter(about: About & { left: number }): Letter {
  const { left } = about;
  return {
    subject: 'A recovery code signed in to Whiteline',
    title: 'A recovery code was used',
    paragraphs: [
      `${capital(accountOf(about))} was signed in to with a recovery code on ${timeOf(about)}. ${left === 1 ? '1 code is' : `${left} codes are`} left. You can make new ones under My account.`,
      NOT_YOU,
    ],
    button: resetButton(about),
  };
}

export function wrongCodesLetter(about: About & { count: number }): Letter {
  return {
    subject: 'Someone has the password of your Whiteline account',
    title: 'Wrong codes at sign-in',
    paragraphs: [
      `Someone signed in to ${accountOf(about)} with the right password, and then entered ${about.count} wrong codes, last on ${timeOf(about)}. They did not get in.`,
      'If that was you, nothing needs to be done. Otherwise set a new password at once.',
    ],
    button: resetButton(about),
  };
}

export type Factor = 'app' | 'passkey';

const FACTOR_WORDS: Record<Factor, string> = { app: 'an authenticator app', passkey: 'a passkey' };

const accountOf = ({ name, username }: About) => `the account ${username} (${name})`;
const timeOf = ({ at }: About) => `${formatUsDateTime(at, 'onecall')} Pacific time`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const resetButton = ({ baseUrl }: About) => ({ label: 'Set a new password', link: resetPage(baseUrl) });
