import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readUrlForm } from './urlForm';

/** What the form tells, sent in chunks of so many bytes. */
async function read(form: string, size: number) {
  const fields: [string, string][] = [];
  const mails: Promise<string>[] = [];
  const chunks = async function* () {
    for (let at = 0; at < form.length; at += size) yield Buffer.from(form.slice(at, at + size), 'latin1');
  };
  await readUrlForm(chunks(), {
    isStreamed: name => name === 'body-mime',
    onStream: value => void mails.push(textOf(value)),
    onField: (name, value) => void fields.push([name, value]),
  });
  return { fields, mails: await Promise.all(mails) };
}

async function textOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

it.each([1, 2, 7, 1000])('reads fields and an email in chunks of %i bytes', async size => {
  const mail = `Subject: 100% + \u00e9\r\n\r\n${'a & b = c; '.repeat(50)}`;
  const bytes = [...mail].map(letter => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
  expect(await read(`to=a%40b.example&body-mime=${bytes}&x&empty=&recipient=c+d%zz%`, size)).toEqual({
    fields: [
      ['to', 'a@b.example'],
      ['x', ''],
      ['empty', ''],
      ['recipient', 'c d%zz%'],
    ],
    mails: [mail],
  });
});

it('ends its last field at a sign that follows a percent sign', async () => {
  expect(await read('text=100%&', 1000)).toEqual({ fields: [['text', '100%']], mails: [] });
});

it('refuses a form with more or longer fields than a provider sends', async () => {
  await expect(read('a&'.repeat(200), 1000)).rejects.toThrow('too many fields');
  await expect(read('a'.repeat(1_100_000), 65_536)).rejects.toThrow('too long a field');
});
