import type { TextConfig } from '../../server/config/texts';
import { sendNextText } from '../../server/mail/sendNextText';
import type { TestApp } from './app';
import { BASE_URL } from './renewals';
import type { User } from './world';

/** No test sends to it. */
export const TEXT_CONFIG: TextConfig = {
  url: 'http://127.0.0.1:9/',
  authorization: null,
  body: '{"to":"{to}","text":"{text}"}',
};

export interface SentText {
  to: string;
  text: string;
}

interface Gateway {
  now(): Date;
  /** What the gateway throws. */
  fail?: () => Error | null;
}

/** Sends what is due. @returns what the gateway took */
export async function sendDueTexts(t: TestApp, { now, fail = () => null }: Gateway): Promise<SentText[]> {
  const sent: SentText[] = [];
  const gateway = {
    async deliver({ to, text }: SentText) {
      const error = fail();
      if (error) throw error;
      sent.push({ to, text });
    },
  };
  while (await sendNextText({ pool: t.services.pool, gateway, baseUrl: BASE_URL, now, onTrouble() {} }));
  return sent;
}

interface Wish {
  events?: readonly string[];
  number?: string;
  quiet?: readonly [from: string, until: string];
  isConfirmed?: boolean;
}

/** Gives the person a number. @returns it */
export async function textNumber(
  t: TestApp,
  user: User,
  {
    events = ['RESPONSE_RED', 'ALL_RESPONDED', 'RENEW_TODAY'],
    quiet = ['21:00', '06:00'],
    ...wish
  }: Wish = {},
): Promise<string> {
  made += 1;
  const number = wish.number ?? `+1530555${String(made).padStart(4, '0')}`;
  await t.owner.query(
    `insert into text_numbers (user_id, company_id, number, confirmed_at, events, quiet_from, quiet_until)
     values ($1, (select company_id from users where id = $1), $2, $3, $4, $5, $6)`,
    [user.id, number, wish.isConfirmed === false ? null : new Date(), events, ...quiet],
  );
  return number;
}
let made = 0;
