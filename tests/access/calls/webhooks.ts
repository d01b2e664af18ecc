import { randomUUID } from 'node:crypto';
import type { Permission } from '../../../domain/permissions/matrix';
import { type Calls, cell, inCompany, type Target } from './call';

const WEBHOOK = {
  name: 'Accounting',
  url: 'https://hooks.example.com/',
  events: ['ticket.confirmed'],
  active: true,
};

async function webhookIn({ company, sql }: Target) {
  const made = await sql(
    `insert into webhooks (id, company_id, name, url, events)
     values (gen_random_uuid(), $1, 'Accounting', 'https://hooks.example.com/', '{ticket.confirmed}') returning id`,
    [company.id],
  );
  return { companyId: company.id, webhookId: made[0]?.id };
}

const onWebhook = (permission: Permission) => ({
  scopes: cell('webhooks', permission),
  names: 'company' as const,
});

/** Webhooks of a company, and what they send. */
export const WEBHOOKS: Calls = {
  getWebhooks: {
    scopes: cell('webhooks', 'READ'),
    names: 'company',
    variables: inCompany,
    selection: '{ ID }',
  },
  createWebhook: {
    scopes: cell('webhooks', 'CREATE'),
    names: 'company',
    async variables({ company, sql }) {
      await sql('delete from webhooks where company_id = $1', [company.id]);
      const webhook = { ...WEBHOOK, clientRequestId: randomUUID() };
      return { companyId: company.id, webhook };
    },
    selection: '{ ID }',
  },
  getWebhookDeliveries: {
    ...onWebhook('READ'),
    variables: async target => ({ ...(await webhookIn(target)), body: { skip: 0, take: 5 } }),
    selection: '{ total }',
  },
  updateWebhook: {
    ...onWebhook('UPDATE'),
    variables: async target => ({ ...(await webhookIn(target)), webhook: { ...WEBHOOK, version: 1 } }),
  },
  rollWebhookSecret: { ...onWebhook('UPDATE'), variables: webhookIn, selection: '{ ID }' },
  deleteWebhook: { ...onWebhook('DELETE'), variables: webhookIn },
  testWebhook: {
    ...onWebhook('UPDATE'),
    variables: async target => ({ ...(await webhookIn(target)), clientRequestId: randomUUID() }),
  },
  resendWebhookDelivery: {
    ...onWebhook('UPDATE'),
    async variables(target) {
      const { companyId, webhookId } = await webhookIn(target);
      const made = await target.sql(
        `insert into webhook_deliveries (company_id, webhook_id, event, data, state)
         values ($1, $2, 'ticket.confirmed', '{}', 'FAILED') returning id`,
        [companyId, webhookId],
      );
      return { companyId, deliveryId: made[0]?.id };
    },
  },
  resendFailedWebhookDeliveries: {
    ...onWebhook('UPDATE'),
    variables: async target => ({ ...(await webhookIn(target)), since: '2026-01-01T00:00:00Z' }),
    selection: '{ count }',
  },
};
