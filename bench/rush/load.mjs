// Connections that repeat a request until the time is up, in their own thread. A rejected one waits about as
// long as the server asks.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, headers, body, connections, seconds } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = performance.now() + seconds * 1000;
const times = { answered: [], refused: [] };

await Promise.all(Array.from({ length: connections }, askAgain));
agent.destroy();
parentPort.postMessage(times);

async function askAgain() {
  while (performance.now() < end) {
    const began = performance.now();
    const { statusCode, retryAfter } = await ask();
    times[statusCode === 200 ? 'answered' : 'refused'].push(performance.now() - began);
    if (retryAfter > 0) await sleep(retryAfter * 1000 * (0.5 + Math.random()));
  }
}

function ask() {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    const asked = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, response => {
      const { statusCode } = response;
      const retryAfter = Number(response.headers['retry-after'] ?? 0);
      response.resume().on('end', () => resolve({ statusCode, retryAfter }));
    });
    asked.on('error', reject).end(body);
  });
}
