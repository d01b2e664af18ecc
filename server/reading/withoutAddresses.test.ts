import { expect, it } from 'vitest';
import { withoutAddresses, withoutTokens } from './withoutAddresses';

const TOKEN = '0123456789abcdef0123456789abcdef';
const X = 'x'.repeat(TOKEN.length);
const hide = (text: string) => withoutAddresses(Buffer.from(text, 'latin1'), [TOKEN]).toString('latin1');

it.each([
  ['in a heading', `Delivered-To: ${TOKEN}@in.example.com`, `Delivered-To: ${X}@in.example.com`],
  ['in any letter case', `To: <${TOKEN.toUpperCase()}@IN.EXAMPLE.COM>`, `To: <${X}@IN.EXAMPLE.COM>`],
  ['twice', `${TOKEN} ${TOKEN}`, `${X} ${X}`],
])('hides it %s', (_, text, expected) => {
  expect(hide(text)).toBe(expected);
});

it('hides it when folded or encoded by quoted-printable', () => {
  const folded = `a ${TOKEN.slice(0, 9)}=\r\n${TOKEN.slice(9)} b`;
  expect(hide(folded)).toBe(`a ${X.slice(0, 9)}=\r\n${X.slice(9)} b`);
  const numbered = `a =30${TOKEN.slice(1)} b`;
  expect(hide(numbered)).not.toContain(TOKEN.slice(1));
  expect(hide(numbered)).toHaveLength(numbered.length);
});

it.each([0, 1, 2, 3])('hides it in Base64, %i bytes from the start', shift => {
  const body = `${'a'.repeat(shift)}Sent to ${TOKEN}@in.example.com and so on. ${'b'.repeat(100)}`;
  const lines = (
    Buffer.from(body)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');
  const mail = `Content-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`;
  const hidden = hide(mail);
  expect(hidden).toHaveLength(mail.length);
  const [, encoded = ''] = hidden.split('\r\n\r\n');
  expect(Buffer.from(encoded, 'base64').toString()).toBe(body.replace(TOKEN, X));
});

it('leaves everything else unchanged, byte by byte', () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, no) => (no * 7919) % 256));
  expect(withoutAddresses(bytes, [TOKEN]).equals(bytes)).toBe(true);
  expect(withoutAddresses(bytes, ['', 'short'])).toBe(bytes);
});

it('hides it in email metadata', () => {
  expect(withoutTokens(`Fwd: ${TOKEN.toUpperCase()}`, [TOKEN])).toBe(`Fwd: ${X}`);
});
