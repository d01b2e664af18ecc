import { HttpResponse, http } from 'msw';
import { server } from './mockServer';

const CREDENTIALS = {
  AccessKeyId: 'a',
  SecretKey: 's',
  SessionToken: 't',
  Expiration: Math.floor(Date.now() / 1000) + 3600,
};

/** Files that outsiders put into the storage, by their keys; `taking` answers in its place while an upload comes. */
export function storageServer(taking: () => Promise<HttpResponse<null> | undefined> = async () => undefined) {
  const stored = new Map<string, number>();
  const keyOf = (request: Request) => decodeURIComponent(new URL(request.url).pathname.replace('/s3/b/', ''));
  server.use(
    http.post('*/i', ({ request }) =>
      HttpResponse.json(
        request.headers.get('x-amz-target')?.endsWith('GetId')
          ? { IdentityId: 'us-west-2:1' }
          : { IdentityId: 'us-west-2:1', Credentials: CREDENTIALS },
      ),
    ),
    http.put('*/s3/b/*', async ({ request }) => {
      const answer = await taking();
      if (answer) return answer;
      stored.set(keyOf(request), (await request.arrayBuffer()).byteLength);
      return new HttpResponse(null, { status: 200 });
    }),
    http.delete('*/s3/b/*', ({ request }) => {
      stored.delete(keyOf(request));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return stored;
}
