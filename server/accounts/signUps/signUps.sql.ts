import type { ClientBase } from 'pg';
import { SIGN_UP_CODE, SIGN_UP_HOURS, type SignUp } from '../../../domain/people/signUp';

export type TakenNames = readonly ('username' | 'company')[];

interface NewSignUp {
  id: string;
  draft: Omit<SignUp, 'password'>;
  passwordHash: string;
  codeHash: Buffer;
  now: Date;
}

export async function insertSignUp(
  client: ClientBase,
  { id, draft, passwordHash, codeHash, now }: NewSignUp,
): Promise<{ taken: TakenNames; known: boolean }> {
  const { rows } = await client.query<{ taken: TakenNames; known: boolean }>({
    name: 'start-sign-up',
    text: 'select taken, known from start_sign_up($1, $2, $3, $4, make_interval(mins => $5), $6)',
    values: [id, JSON.stringify(draft), passwordHash, codeHash, SIGN_UP_CODE.minutes, now],
  });
  return rows[0] ?? { taken: [], known: false };
}

type RenewedCode = { wait: number } | { wait: null; address: string; known: boolean; nth: number };

export async function renewCode(
  client: ClientBase,
  { id, codeHash, now }: Pick<NewSignUp, 'id' | 'codeHash' | 'now'>,
): Promise<RenewedCode | null> {
  const { minutes, pauseSeconds, most } = SIGN_UP_CODE;
  const { rows } = await client.query<RenewedCode>({
    name: 'renew-sign-up-code',
    text: `select wait, address, known, nth
      from renew_sign_up_code($1, $2, make_interval(mins => $3), make_interval(secs => $4), $5,
        make_interval(hours => $6), $7)`,
    values: [id, codeHash, minutes, pauseSeconds, most, SIGN_UP_HOURS, now],
  });
  return rows[0] ?? null;
}

export interface FinishedSignUp {
  taken: TakenNames;
  userId: string;
  username: string;
  email: string;
  company: string;
  /** Differs from the given id if the sign-up was already confirmed. */
  companyId: string;
}

/**
 * Repeating a code returns what it already created. Null for a wrong code. Throws a unique violation if
 * someone takes a name or the email at the same moment.
 */
export async function finishSignUp(
  client: ClientBase,
  finish: { id: string; codeHash: Buffer; companyId: string; now: Date; requestId: string },
): Promise<FinishedSignUp | null> {
  const { rows } = await client.query<FinishedSignUp>({
    name: 'finish-sign-up',
    text: `select taken, user_id as "userId", username, email, company, company_id as "companyId"
      from finish_sign_up($1, $2, $3, $4, make_interval(hours => $5), make_interval(mins => $6), $7, $8)`,
    values: [
      finish.id,
      finish.codeHash,
      finish.companyId,
      SIGN_UP_CODE.tries,
      SIGN_UP_HOURS,
      SIGN_UP_CODE.minutes,
      finish.now,
      finish.requestId,
    ],
  });
  return rows[0] ?? null;
}

export async function sweep(client: ClientBase, now: Date, most: number): Promise<boolean> {
  const { rows } = await client.query<{ more: boolean }>({
    name: 'sweep-accounts',
    text: 'select sweep_accounts($1, $2, make_interval(hours => $3)) as more',
    values: [now, most, SIGN_UP_HOURS],
  });
  return rows[0]?.more ?? false;
}
