import { expect, it } from 'vitest';
import { textConfig, writeTextBody } from './texts';

const TEXT_URL = 'https://gateway.example.com/messages';
const FORM = 'To={to}&From=%2B15305550100&Body={text}';

it('has no text messages without a gateway', () => {
  expect(textConfig({})).toBeNull();
});

it('sends JSON to a gateway, or another body', () => {
  const usual = { url: TEXT_URL, authorization: null, body: '{"to":"{to}","text":"{text}"}' };
  expect(textConfig({ TEXT_URL })).toEqual(usual);
  expect(textConfig({ TEXT_URL, TEXT_AUTHORIZATION: 'Bearer x', TEXT_BODY: FORM })).toEqual({
    url: TEXT_URL,
    authorization: 'Bearer x',
    body: FORM,
  });
});

it('knows JSON by its first sign, whatever stands before', () => {
  const body = '[{"to":"{to}","text":"{text}"}]';
  expect(textConfig({ TEXT_URL, TEXT_BODY: ` ${body}\n` })?.body).toBe(body);
  expect(JSON.parse(writeTextBody(body, { to: '+1', text: '"' }))).toEqual([{ to: '+1', text: '"' }]);
});

it.each([
  ['TEXT_BODY', { TEXT_BODY: FORM }],
  ['TEXT_AUTHORIZATION', { TEXT_AUTHORIZATION: 'Bearer x' }],
  ['TEXT_URL', { TEXT_URL: 'https://user:word@gateway.example.com/' }],
  ['TEXT_BODY', { TEXT_URL, TEXT_BODY: 'To={to}' }],
  ['TEXT_BODY', { TEXT_URL, TEXT_BODY: '{to} {text}' }],
  ['TEXT_BODY', { TEXT_URL, TEXT_BODY: '[{"to":{to},"text":"{text}"}]' }],
  ['TEXT_BODY', { TEXT_URL, TEXT_BODY: '{"to":"{to}","text":{text}}' }],
  ['TEXT_BODY', { TEXT_URL, TEXT_BODY: '{"to":"{to}","text":"{text}"' }],
])('refuses %s in %j', (setting, given) => {
  expect(() => textConfig(given)).toThrow(`${setting}: `);
});
