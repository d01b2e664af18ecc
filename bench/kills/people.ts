import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '../../domain/actions';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { FORMS } from '../../tests/support/centerFiles/forms';
import { eventInput } from '../../tests/support/events';
import { newJob, postTo, signInAdmin } from '../../tests/support/load';
import { ticketPayload } from '../../tests/support/tickets';

/** What was asked under which name, and what the server said that it stored. */
export interface Write {
  kind: 'job' | 'ticket' | 'event' | 'photo' | 'import' | 'person';
  /** Unique value stored with the write, used to find it again. */
  key: string;
  /** ID in the answer; null where none came, though it may have been stored. */
  id: string | null;
}

export interface People {
  writes: Write[];
  /** Attempts that had to be repeated: no response, a 503, or an expired session. */
  unanswered(): number;
  /** The last message of each type of refusal. */
  refusals: Map<string, string>;
  /** Ends when each write begun is acknowledged or refused. */
  stop(): Promise<void>;
}

const PAUSE_MS = 100;
const AGAIN_MS = 50;
const LONGEST_MS = 300_000;
/** The center takes six submissions of a login in two minutes, and a company invites a few dozen people in an hour. */
const SLOW: readonly Write['kind'][] = ['ticket', 'person'];
const SLOW_MS = 25_000;
const PHOTO_BYTES = 300_000;

class Refused extends Error {
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

/** People of the demo company who send each write again, under the same name, until it is acknowledged. */
export async function startPeople(url: string, dataFolder: string): Promise<People> {
  const writes: Write[] = [];
  const refusals: People['refusals'] = new Map();
  let [unanswered, isOver] = [0, false];

  async function send<T>(work: () => Promise<T>): Promise<T> {
    for (const end = Date.now() + LONGEST_MS; ; ) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Refused || Date.now() > end) throw error;
        unanswered += 1;
        await sleep(AGAIN_MS);
      }
    }
  }

  const { companyId, refresh, ...signedIn } = await send(() => signInAdmin(url, dataFolder));
  let { headers } = signedIn;

  async function handleError({ errorType, message }: { errorType: string; message: string }): Promise<never> {
    if (errorType === 'UnauthorizedException') headers = await refresh();
    else if (errorType !== 'ServiceUnavailableException') {
      refusals.set(errorType, message);
      throw new Refused(errorType, message);
    }
    throw new Error(message);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the shape follows the query
  const call = (operation: Operation, variables: object, selection: string): Promise<any> =>
    send(async () => {
      const { data, errors } = await postTo(url, headers)(operation, variables, selection);
      return errors?.[0] ? handleError(errors[0]) : data[operation];
    });

  const put = (address: string, body: Buffer, type: string) =>
    send(async () => {
      const response = await fetch(address, {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: { ...headers, 'content-type': type },
      });
      if (response.ok) return void (await response.arrayBuffer());
      const [{ errorType, message }] = (await response.json()).errors;
      return handleError({ errorType, message: `${address}: ${message}` });
    });

  const managers = await call('getProjectManagers', { companyId }, '{ data { ID } }');
  const managerId: string = managers.data[0].ID;
  const { ID: jobId } = await call('createJob', { companyId, job: newJob(managerId, '26-kills') }, '{ ID }');
  const { ID: eventId } = await call(
    'createRecordedEvent',
    { companyId, event: eventInput({ JobID: jobId }) },
    '{ ID }',
  );

  /** Jobs and people have no request ID. A retry after a lost response gets a conflict on the job number or email. */
  const taken = (error: unknown) => {
    if (error instanceof Refused && error.type === 'ConflictException') return null;
    throw error;
  };

  const senders: Record<Write['kind'], (key: string) => Promise<string>> = {
    async job(key) {
      const made = await call('createJob', { companyId, job: newJob(managerId, key) }, '{ ID }').catch(taken);
      return made?.ID ?? key;
    },
    ticket: async key =>
      (
        await call(
          'createTicket',
          {
            ticketPayload: JSON.stringify({
              ...ticketPayload(jobId, new Date()),
              clientRequestId: key,
            }),
          },
          '{ ID }',
        )
      ).ID,
    event: async key =>
      (
        await call(
          'createRecordedEvent',
          { companyId, event: { ...eventInput({ JobID: jobId }), clientRequestId: key, Title: key } },
          '{ ID }',
        )
      ).ID,
    async photo(key) {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(PHOTO_BYTES)]);
      const attachment = {
        clientRequestId: key,
        kind: 'PHOTO',
        fileName: 'curb.jpg',
        contentType: 'image/jpeg',
        bytes: bytes.length,
      };
      const { ID, uploadUrl } = await call(
        'createAttachment',
        { entity: 'EVENT', entityId: eventId, attachment },
        '{ ID uploadUrl }',
      );
      await put(new URL(uploadUrl, url).href, bytes, 'image/jpeg');
      return ID;
    },
    async import(key) {
      const { ID } = await call('createImport', { companyId, clientRequestId: key }, '{ ID }');
      const number = `20261121${String(Number.parseInt(key.slice(0, 8), 16) % 100_000).padStart(5, '0')}`;
      const file = FORMS['XML, older'](centerTicket({ number, revision: '000', previous: null }));
      await put(`${url}/imports/${ID}/files?name=ticket.xml`, Buffer.from(file), 'application/octet-stream');
      await call('applyImport', { importId: ID }, '{ success }');
      return ID;
    },
    async person(key) {
      const person = {
        CompanyID: companyId,
        Name: 'Lee Park',
        Email: `${key}@example.com`,
        Role: { cognitoGroupName: 'ProjectManager' },
      };
      const made = await call('createEmployer', person, '{ ID }').catch(taken);
      return made?.ID ?? key;
    },
  };

  const workers = (Object.keys(senders) as Write['kind'][]).map(async kind => {
    while (!isOver) {
      const write: Write = { kind, key: randomUUID(), id: null };
      writes.push(write);
      write.id = await senders[kind](write.key).catch(error => {
        if (error instanceof Refused) return null;
        throw error;
      });
      for (let waited = 0; waited < (SLOW.includes(kind) ? SLOW_MS : PAUSE_MS) && !isOver; waited += PAUSE_MS)
        await sleep(PAUSE_MS);
    }
  });
  for (const worker of workers) worker.catch(() => {});
  return {
    writes,
    unanswered: () => unanswered,
    refusals,
    async stop() {
      isOver = true;
      await Promise.all(workers);
    },
  };
}
