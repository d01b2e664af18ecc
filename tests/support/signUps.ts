import { randomUUID } from 'node:crypto';
import type { TestApp } from './app';
import type { WireError } from './client';

/** What signUp takes for somebody new, with names unlike all others. */
export function newSignUp(changes: object = {}) {
  const mark = randomUUID().slice(0, 8);
  return {
    name: 'Ada Park',
    username: `ada.${mark}`,
    email: `ada.${mark}@example.com`,
    company: `Sierra Trenching ${mark}`,
    phoneNumber: '(916) 555-0110',
    address: '100 Trench Way',
    county: 'Placer',
    state: 'CA',
    city: 'Roseville',
    zipCode: '95678',
    password: 'paint the line white',
    ...changes,
  };
}

export interface MailRow {
  kind: string;
  company_id: string | null;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Mails to somebody, the latest last. */
export async function mailsTo({ owner }: TestApp, email: string): Promise<MailRow[]> {
  const { rows } = await owner.query(
    'select kind, company_id, reply_to, subject, text, html from mails where to_address = $1 order by created_at',
    [email],
  );
  return rows;
}

/** The code mailed last. */
export async function codeFor(server: TestApp, email: string): Promise<string> {
  const text = (await mailsTo(server, email)).at(-1)?.text ?? '';
  const code = /code is (\d{6})/.exec(text)?.[1];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

const SIGNED_IN = '{ token refreshToken userInfo { username company role email } }';

/** Signs up; answers the id that the code is typed with. */
export async function signUp({ visitor }: TestApp, draft: object): Promise<string> {
  return (await visitor.ask('signUp', draft)).signUpId;
}

export const confirm = ({ visitor }: TestApp, signUpId: string, code: string) =>
  visitor.ask('confirmSignUp', { signUpId, code }, SIGNED_IN);

export const notConfirmed = ({ visitor }: TestApp, signUpId: string, code: string): Promise<WireError> =>
  visitor.refused('confirmSignUp', { signUpId, code }, SIGNED_IN);

export const resend = ({ visitor }: TestApp, signUpId: string) =>
  visitor.ask('resendSignUpCode', { signUpId });

export const notResent = ({ visitor }: TestApp, signUpId: string): Promise<WireError> =>
  visitor.refused('resendSignUpCode', { signUpId });

/** A code that was not mailed. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export async function companiesNamed({ owner }: TestApp, name: string): Promise<number> {
  return (await owner.query('select id from companies where name = $1', [name])).rows.length;
}
