import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Renewable {
  url: string;
  /** From now on a version is served that has another file in place of this one. */
  renew(file: string): void;
  stop(): void;
}

/** Passes everything on to a running server, and can pretend that a new version was installed. */
export async function renewable(target: string): Promise<Renewable> {
  let replaced: string | undefined;
  const server = createServer((asked, response) => {
    if (asked.url === replaced) return response.writeHead(404).end();
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = asked.headers;
    const headers = { ...others, 'accept-encoding': 'identity' };
    const passed = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, found => {
      const isWorker = asked.url === '/service-worker.js' && replaced !== undefined;
      if (!isWorker) {
        response.writeHead(found.statusCode ?? 502, found.headers);
        return found.pipe(response);
      }
      let text = '';
      found.setEncoding('utf8').on('data', part => {
        text += part;
      });
      found.on('end', () => {
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(text.replace(`${replaced}`, `${replaced}?new`));
      });
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    renew: file => {
      replaced = file;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
