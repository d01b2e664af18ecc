import type { ClientBase } from 'pg';
import type { RoleName } from '../../../domain/permissions/roles';

export interface Provider {
  companyId: string;
  issuer: string;
  clientId: string;
  secret: Buffer;
}

interface StoredProvider extends Provider {
  version: number;
}

const COLUMNS = `company_id as "companyId", issuer, client_id as "clientId", secret`;

export async function selectProvider(client: ClientBase): Promise<StoredProvider | null> {
  const { rows } = await client.query<StoredProvider>({
    name: 'sign-on-provider',
    text: `select ${COLUMNS}, version from sign_on_providers`,
  });
  return rows[0] ?? null;
}

/** False if somebody else stored one meanwhile. @param version of the one it replaces, null for none */
export async function storeProvider(
  client: ClientBase,
  provider: Provider,
  version: number | null,
  now: Date,
): Promise<boolean> {
  const { companyId, issuer, clientId, secret } = provider;
  const { rowCount } =
    version === null
      ? await client.query({
          name: 'insert-sign-on-provider',
          text: `insert into sign_on_providers (company_id, issuer, client_id, secret, updated_at)
            values ($1, $2, $3, $4, $5) on conflict do nothing`,
          values: [companyId, issuer, clientId, secret, now],
        })
      : await client.query({
          name: 'update-sign-on-provider',
          text: `update sign_on_providers set issuer = $1, client_id = $2, secret = $3, version = version + 1,
              updated_at = $4 where version = $5`,
          values: [issuer, clientId, secret, now, version],
        });
  return rowCount === 1;
}

export async function deleteProvider(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'delete-sign-on-provider',
    text: 'delete from sign_on_providers',
  });
  return rowCount === 1;
}

interface Owner {
  name: string;
  username: string;
  email: string;
}

export async function selectOwners(client: ClientBase): Promise<Owner[]> {
  const { rows } = await client.query<Owner>({
    name: 'owners-of-company',
    text: `select name, username, email from users where active and role = 'CompanySuperAdmin' order by id`,
  });
  return rows;
}

/** Of the company of an account. */
export async function findProviderOf(client: ClientBase, login: string): Promise<Provider | null> {
  const { rows } = await client.query<Provider>({
    name: 'sign-on-of',
    text: `select ${COLUMNS} from sign_on_of($1)`,
    values: [login],
  });
  return rows[0] ?? null;
}

interface NewTry {
  stateHash: Buffer;
  companyId: string;
  browserHash: Buffer;
  verifier: string;
  nonce: string;
  until: Date;
  now: Date;
}

export async function insertTry(client: ClientBase, begun: NewTry): Promise<void> {
  await client.query({
    name: 'begin-sign-on',
    text: 'select begin_sign_on($1, $2, $3, $4, $5, $6, $7)',
    values: [
      begun.stateHash,
      begun.companyId,
      begun.browserHash,
      begun.verifier,
      begun.nonce,
      begun.until,
      begun.now,
    ],
  });
}

interface Try extends Provider {
  verifier: string;
  nonce: string;
}

export async function selectTry(client: ClientBase, stateHash: Buffer, now: Date): Promise<Try | null> {
  const { rows } = await client.query<Try>({
    name: 'sign-on-try',
    text: `select ${COLUMNS}, verifier, nonce from sign_on_try($1, $2)`,
    values: [stateHash, now],
  });
  return rows[0] ?? null;
}

/** False if nobody of the company has this email, or the try is over. */
export async function proveTry(
  client: ClientBase,
  proof: { stateHash: Buffer; email: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>({
    name: 'prove-sign-on',
    text: 'select prove_sign_on($1, $2, $3, $4) as done',
    values: [proof.stateHash, proof.email, proof.codeHash, proof.now],
  });
  return rows[0]?.done ?? false;
}

interface SignedOn {
  id: string;
  username: string;
  email: string;
  name: string;
  role: RoleName;
  companyId: string | null;
}

export async function endTry(client: ClientBase, stateHash: Buffer): Promise<void> {
  await client.query({ name: 'end-sign-on', text: 'select end_sign_on($1)', values: [stateHash] });
}

/** Works once. */
export async function finishTry(
  client: ClientBase,
  end: { codeHash: Buffer; browserHash: Buffer; now: Date; requestId: string },
): Promise<SignedOn | null> {
  const { rows } = await client.query<SignedOn>({
    name: 'finish-sign-on',
    text: `select user_id as id, username, email, name, role, company_id as "companyId"
      from finish_sign_on($1, $2, $3, $4)`,
    values: [end.codeHash, end.browserHash, end.now, end.requestId],
  });
  return rows[0] ?? null;
}
