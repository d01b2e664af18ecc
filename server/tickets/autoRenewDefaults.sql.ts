import type { ClientBase } from 'pg';
import type { AutoRenewDefaults } from '../../domain/tickets/autoRenew';

/** How the company wishes its tickets to renew themselves. */
export async function selectAutoRenewDefaults(client: ClientBase): Promise<AutoRenewDefaults> {
  const { rows } = await client.query<AutoRenewDefaults>({
    name: 'auto-renew-defaults',
    text: `select auto_renew_default as "autoRenew", auto_renew_remark_default as "needRemark" from companies`,
  });
  return rows[0] ?? { autoRenew: false, needRemark: false };
}
