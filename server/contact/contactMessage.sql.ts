import type { ClientBase, Pool } from 'pg';
import type { ContactMessage } from '../../domain/contact/message';

/** No request can read the messages. */
export async function insertContactMessage(
  client: ClientBase,
  { id, address, now, ...message }: ContactMessage & { id: string; address: string; now: Date },
): Promise<void> {
  await client.query({
    name: 'insert-contact-message',
    text: `insert into contact_messages (id, name, email, company, phone, message, address, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [id, message.name, message.email, message.company, message.phone, message.message, address, now],
  });
}

export type StoredMessage = ContactMessage & { createdAt: Date };

export async function listContactMessages(pool: Pool, most: number): Promise<StoredMessage[]> {
  const { rows } = await pool.query<StoredMessage>({
    name: 'list-contact-messages',
    text: `select name, email, company, phone, message, created_at as "createdAt"
      from contact_messages order by created_at desc, id limit $1`,
    values: [most],
  });
  return rows;
}
