import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerErrors } from './errorAnswers';

/** The type of what is answered at an address where there is nothing. */
async function typeFor(accept: string | undefined): Promise<unknown> {
  const app = Fastify();
  answerErrors(app, null);
  const { headers } = await app.inject({ url: '/nowhere', headers: accept === undefined ? {} : { accept } });
  return headers['content-type'];
}

it.each([
  ['*/*'],
  ['text/html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['text/html, application/json'],
  ['application/json;q=0.5, text/html'],
  ['TEXT/HTML'],
  ['text/*'],
  ['application/json;q=0, */*'],
])('a page is preferred by %j', async accept => {
  expect(await typeFor(accept)).toMatch('text/html');
});

it.each([
  [undefined],
  [''],
  ['application/json'],
  ['application/json, text/plain, */*'],
  ['application/json, text/html;q=0.9'],
  ['application/*, */*;q=0.1'],
  ['text/html;q=0, */*'],
  ['image/webp'],
])('JSON is preferred by %j', async accept => {
  expect(await typeFor(accept)).toMatch('application/json');
});
