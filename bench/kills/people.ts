import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACTIONS, type Operation } from '../../domain/actions';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { FORMS } from '../../tests/support/centerFiles/forms';
import { documentOf } from '../../tests/support/documents';
import { eventInput } from '../../tests/support/events';
import { demoAccounts } from '../../tests/support/server';
import { ticketPayload } from '../../tests/support/tickets';

/** What was asked under which name, and what the server said that it stored. */
export interface Deed {
  kind: 'job' | 'ticket' | 'event' | 'photo' | 'import' | 'person';
  /** Tells the deed from all others where it is stored. */
  mark: string;
  /** ID in the answer; null where none came, though it may have been stored. */
  id: string | null;
}

export interface People {
  deeds: Deed[];
  /** Calls that nobody answered, as of a process that has just died. */
  unanswered(): number;
  /** Types of refusals, with how often and the first message. */
  refusals: Map<string, string>;
  /** Ends when each deed begun is acknowledged or refused. */
  stop(): Promise<void>;
}

const PAUSE_MS = 100;
const AGAIN_MS = 50;
const LONGEST_MS = 300_000;
/** The center takes six submissions of a login in two minutes, and a company invites a few dozen people in an hour. */
const SLOW: readonly Deed['kind'][] = ['ticket', 'person'];
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

/** People of the demo company who send each deed again, under the same name, until it is acknowledged. */
export async function startPeople(url: string, dataFolder: string): Promise<People> {
  const deeds: Deed[] = [];
  const refusals: People['refusals'] = new Map();
  let [unanswered, isOver, token] = [0, false, ''];

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

  async function post(operation: Operation, variables: object, selection: string, headers: object) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        query: documentOf(operation, selection),
        variables: { action: ACTIONS[operation], ...variables },
      }),
    });
    return response.json();
  }

  /** One for all who find their session over: many at once would be asked for a proof that they are no robots. */
  let signingIn: Promise<string> | null = null;
  function signIn(): Promise<string> {
    signingIn ??= openSession().finally(() => {
      signingIn = null;
    });
    return signingIn;
  }

  async function openSession(): Promise<string> {
    const { apiKey } = await (await fetch(`${url}/config.json`)).json();
    const { username, password } =
      (await demoAccounts(dataFolder)).find(one => one.role === 'CompanyAdmin') ?? {};
    const answer = await post('login', { username, password }, '{ token userInfo { company } }', {
      'x-api-key': apiKey,
    });
    token = answer.data.login.token;
    return answer.data.login.userInfo.company as string;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the shape follows the query
  const call = (operation: Operation, variables: object, selection: string): Promise<any> =>
    send(async () => {
      const { data, errors } = await post(operation, variables, selection, {
        authorization: `Bearer ${token}`,
      });
      if (!errors) return data[operation];
      const [{ errorType, message }] = errors;
      if (errorType === 'UnauthorizedException') await signIn();
      else if (errorType !== 'ServiceUnavailableException') {
        refusals.set(errorType, message);
        throw new Refused(errorType, message);
      }
      throw new Error(message);
    });

  const put = (address: string, body: Buffer, type: string) =>
    send(async () => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const response = await fetch(address, { method: 'PUT', body: new Uint8Array(body), headers });
      if (response.ok) return void (await response.arrayBuffer());
      const [{ errorType, message }] = (await response.json()).errors;
      if (errorType === 'UnauthorizedException') await signIn();
      else if (errorType !== 'ServiceUnavailableException') {
        refusals.set(errorType, `${address}: ${message}`);
        throw new Refused(errorType, message);
      }
      throw new Error(message);
    });

  const companyId = await send(signIn);
  const managers = await call('getProjectManagers', { companyId }, '{ data { ID } }');
  const managerId: string = managers.data[0].ID;
  const newJob = (JobNo: string) => ({ companyId, job: { JobNo, Name: 'North Loop', ManagerID: managerId } });
  const { ID: jobId } = await call('createJob', newJob('26-kills'), '{ ID }');
  const { ID: eventId } = await call(
    'createRecordedEvent',
    { companyId, event: eventInput({ JobID: jobId }) },
    '{ ID }',
  );

  /** Jobs and people have no request id. Their number or email tells them, and a repetition finds it taken. */
  const taken = (error: unknown) => {
    if (error instanceof Refused && error.type === 'ConflictException') return null;
    throw error;
  };

  /** Each kind of deed by a name of its own. */
  const ways: Record<Deed['kind'], (mark: string) => Promise<string>> = {
    async job(mark) {
      const made = await call('createJob', newJob(mark), '{ ID }').catch(taken);
      return made?.ID ?? mark;
    },
    ticket: async mark =>
      (
        await call(
          'createTicket',
          {
            ticketPayload: JSON.stringify({
              ...ticketPayload(jobId, new Date()),
              clientRequestId: mark,
            }),
          },
          '{ ID }',
        )
      ).ID,
    event: async mark =>
      (
        await call(
          'createRecordedEvent',
          { companyId, event: { ...eventInput({ JobID: jobId }), clientRequestId: mark, Title: mark } },
          '{ ID }',
        )
      ).ID,
    async photo(mark) {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(PHOTO_BYTES)]);
      const attachment = {
        clientRequestId: mark,
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
    async import(mark) {
      const { ID } = await call('createImport', { companyId, clientRequestId: mark }, '{ ID }');
      const number = `20261121${String(Number.parseInt(mark.slice(0, 8), 16) % 100_000).padStart(5, '0')}`;
      const file = FORMS['XML, older'](centerTicket({ number, revision: '000', previous: null }));
      await put(`${url}/imports/${ID}/files?name=ticket.xml`, Buffer.from(file), 'application/octet-stream');
      await call('applyImport', { importId: ID }, '{ success }');
      return ID;
    },
    async person(mark) {
      const person = {
        CompanyID: companyId,
        Name: 'Lee Park',
        Email: `${mark}@example.com`,
        Role: { cognitoGroupName: 'ProjectManager' },
      };
      const made = await call('createEmployer', person, '{ ID }').catch(taken);
      return made?.ID ?? mark;
    },
  };

  const workers = (Object.keys(ways) as Deed['kind'][]).map(async kind => {
    while (!isOver) {
      const deed: Deed = { kind, mark: randomUUID(), id: null };
      deeds.push(deed);
      deed.id = await ways[kind](deed.mark).catch(error => {
        if (error instanceof Refused) return null;
        throw error;
      });
      for (let waited = 0; waited < (SLOW.includes(kind) ? SLOW_MS : PAUSE_MS) && !isOver; waited += PAUSE_MS)
        await sleep(PAUSE_MS);
    }
  });
  for (const worker of workers) worker.catch(() => {});
  return {
    deeds,
    unanswered: () => unanswered,
    refusals,
    async stop() {
      isOver = true;
      await Promise.all(workers);
    },
  };
}
