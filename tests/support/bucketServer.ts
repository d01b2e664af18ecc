import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3 as the stores ask for, with one bucket, `tickets`: what has not come whole is not kept. */
export async function startBucketServer() {
  const kept = new Map<string, Buffer>();
  const server = createServer((request, answer) =>
    serve(request, answer, kept).catch(() => answer.destroy()),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    /** By the path of their address. */
    kept,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-west-2',
    access: { accessKeyId: 'an-id', secretAccessKey: 'a-secret' },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function serve(request: IncomingMessage, answer: ServerResponse, kept: Map<string, Buffer>) {
  const url = new URL(request.url ?? '', 'http://any');
  const name = decodeURIComponent(url.pathname);
  const isSigned = request.headers.authorization?.includes('Credential=an-id/') ?? false;
  const found = kept.get(name);
  if (!isSigned)
    answer.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code><Message>Unknown key</Message></Error>');
  else if (!name.startsWith('/tickets'))
    answer.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  else if (url.searchParams.has('list-type')) answer.end(listed(url.searchParams, kept));
  else if (request.method === 'PUT') {
    kept.set(name, await buffer(request));
    answer.end();
  } else if (request.method === 'DELETE') {
    kept.delete(name);
    answer.writeHead(204).end();
  } else if (found) answer.setHeader('content-length', found.length).end(found);
  else answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
}

/** Two names at a time, so that a reader has to ask on. */
function listed(asked: URLSearchParams, kept: Map<string, Buffer>): string {
  const [prefix, delimiter] = [asked.get('prefix') ?? '', asked.get('delimiter')];
  const below = [...kept.keys()]
    .map(name => name.replace('/tickets/', ''))
    .filter(name => name.startsWith(prefix))
    .map(name => (delimiter ? name.replace(new RegExp(`^(${prefix}[^/]*/).*$`), '$1') : name));
  const start = Number(asked.get('continuation-token') ?? 0);
  const names = [...new Set(below)].sort();
  const page = names
    .slice(start, start + 2)
    .map(name =>
      name.endsWith('/')
        ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${name}</Key></Contents>`,
    );
  const more = names.length > start + 2;
  const next = more ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult>${page.join('')}<IsTruncated>${more}</IsTruncated>${next}</ListBucketResult>`;
}
