import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../support/copies';
import { copy } from '../support/importing';
import { type Inbound, inbound, mailOf } from '../support/inbound';

let now = new Date('2026-11-13T02:00:00Z');
let a: Inbound;

beforeAll(async () => {
  a = await inbound(() => now);
  await a.file(copy());
});
afterAll(() => a.close());

it('hides the address from users who open the mail', async () => {
  const address = await a.address();
  const [token = ''] = address.split('@');
  const otherFields = [{ section: '', label: 'To', value: address }];
  const found = copy({ revision: '001', submitted: at('2026-11-10T09:00:00'), otherFields });
  const raw = mailOf([found]).replace('Subject: ', `Subject: for ${token.toUpperCase()} `);
  now = new Date(now.getTime() + 1000);
  const id = await a.sendMail(`Delivered-To: ${address}\r\n${raw}`, false);
  await a.fileMails();
  await a.work();
  const shown = await a.client.ask(
    'getImport',
    { importId: id, body: { skip: 0, take: 5 } },
    '{ mail { sender subject url } data { fileName path reason } }',
  );
  const { body, headers } = await a.t.app.inject({ url: shown.mail.url });
  expect(body).toContain('Delivered-To: xxxxx');
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
  const rows = await a.t.rows(
    `select i.*, f.file_name, x.path, x.reading, a.after from imports i join import_files f on f.import_id = i.id
       join import_items x on x.file_id = f.id join audit a on a.entity_id = i.id::text where i.id = $1`,
    id,
  );
  expect(JSON.stringify([shown, body, rows]).toLowerCase()).not.toContain(token);
});
