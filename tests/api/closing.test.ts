import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testApp } from '../support/app';

it('a server that closes answers what it was asked, and ends the connection, so that a proxy asks another', async () => {
  const { app, close, services } = await testApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', text => {
    answer += text;
  });
  const head = [
    'POST /graphql HTTP/1.1',
    'host: whiteline',
    `x-api-key: ${services.config.secrets.apiKey}`,
    'content-type: application/json',
    'content-length: 2',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await sleep(200);
  const closing = close();
  socket.write('}');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1.1 4.*\r\nconnection: close\r\n.*ValidationException/is);
  await closing;
});
