import type { ClientBase } from 'pg';
import type { KeyScope } from '../../../domain/apiKeys/apiKey';
import type { RoleName } from '../../../domain/permissions/roles';

interface KeyUser {
  id: string;
  username: string;
  role: RoleName;
  companyId: string;
  scope: KeyScope;
  isCompany: boolean;
  name: string;
}

/** Also keeps when it was last used. Null if the key is unknown, revoked or expired, or its person is gone. */
export async function findKeyUser(
  client: ClientBase,
  keyId: string,
  secretHash: Buffer,
): Promise<KeyUser | null> {
  const { rows } = await client.query<KeyUser>({
    name: 'use-api-key',
    text: `select user_id as id, username, role, company_id as "companyId", scope, is_company as "isCompany", name
      from use_api_key($1, $2)`,
    values: [keyId, secretHash],
  });
  return rows[0] ?? null;
}
