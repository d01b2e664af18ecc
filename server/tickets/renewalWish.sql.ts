import type { ClientBase } from 'pg';
import type { RenewalWish } from '../../domain/tickets/autoRenew';

/** How the company wishes its tickets to renew themselves. */
export async function selectRenewalWish(client: ClientBase): Promise<RenewalWish> {
  const { rows } = await client.query<RenewalWish>({
    name: 'renewal-wish',
    text: `select auto_renew_default as "autoRenew", auto_renew_remark_default as "needRemark" from companies`,
  });
  return rows[0] ?? { autoRenew: false, needRemark: false };
}
