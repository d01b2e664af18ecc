import type { ClientBase } from 'pg';

export interface FactorState {
  /** Of the app. */
  sealed: Buffer | null;
  lastStep: number;
  appSince: Date | null;
  passkeys: number;
  codesLeft: number;
  /** The company asks all its people for one. */
  forAll: boolean;
}

export async function selectFactorState(client: ClientBase, personId: string): Promise<FactorState> {
  const { rows } = await client.query<FactorState>({
    name: 'second-factor-of',
    text: `select sealed, coalesce(last_step, 0)::float8 as "lastStep", app_since as "appSince", passkeys,
        codes_left as "codesLeft", for_all as "forAll"
      from second_factor_of($1)`,
    values: [personId],
  });
  return rows[0] ?? { sealed: null, lastStep: 0, appSince: null, passkeys: 0, codesLeft: 0, forAll: false };
}

/** False if another sign-in has used this code or a later one. */
export async function takeAppStep(client: ClientBase, personId: string, step: number): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>({
    name: 'use-app-step',
    text: 'select use_app_step($1, $2) as done',
    values: [personId, step],
  });
  return rows[0]?.done ?? false;
}

/** How many are left, or null for a wrong code. */
export async function takeRecoveryCode(
  client: ClientBase,
  personId: string,
  hash: Buffer,
  requestId: string,
): Promise<number | null> {
  const { rows } = await client.query<{ left: number | null }>({
    name: 'use-recovery-code',
    text: 'select use_recovery_code($1, $2, $3) as left',
    values: [personId, hash, requestId],
  });
  return rows[0]?.left ?? null;
}

interface NewApp {
  personId: string;
  sealed: Buffer;
  step: number;
  codeHashes: Buffer[];
  /** An earlier app. */
  replaces: boolean;
  requestId: string;
}

/** False if there is a factor that it doesn't replace. */
export async function setAppFactor(client: ClientBase, app: NewApp): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>({
    name: 'set-app-factor',
    text: 'select set_app_factor($1, $2, $3, $4, $5, $6) as done',
    values: [app.personId, app.sealed, app.step, app.codeHashes, app.replaces, app.requestId],
  });
  return rows[0]?.done ?? false;
}

export async function replaceRecoveryCodes(
  client: ClientBase,
  hashes: Buffer[],
  requestId: string,
): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>({
    name: 'replace-recovery-codes',
    text: 'select replace_recovery_codes($1, $2) as done',
    values: [hashes, requestId],
  });
  return rows[0]?.done ?? false;
}

export async function removeAppFactor(client: ClientBase, requestId: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>({
    name: 'remove-app-factor',
    text: 'select remove_app_factor($1) as done',
    values: [requestId],
  });
  return rows[0]?.done ?? false;
}

/** False if they had none. */
export async function clearSecondFactor(client: ClientBase, personId: string): Promise<boolean> {
  const { rows } = await client.query<{ had: boolean }>({
    name: 'clear-second-factor',
    text: 'select clear_second_factor($1) as had',
    values: [personId],
  });
  return rows[0]?.had ?? false;
}

export async function recordWrongCode(client: ClientBase, personId: string, address: string): Promise<void> {
  await client.query({
    name: 'note-wrong-code',
    text: 'select note_wrong_code($1, $2)',
    values: [personId, address],
  });
}
