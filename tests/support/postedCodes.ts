import type { RoleName } from '../../domain/permissions/roles';
import type { ResponseColor } from '../../domain/tickets/responseCodes';
import { digestStations } from '../../domain/tickets/stations';
import { recountChanged } from '../../server/centers/responseCodes/recountChanged';
import { insertCode, selectTables } from '../../server/centers/responseCodes/responseCodes.sql';
import { selectStations } from '../../server/centers/responses/recount.sql';
import { withTenant } from '../../server/database/tenant';
import { type Answering, minutes, startAnswering } from './answering';
import { signedIn } from './app';
import type { Client } from './client';
import type { User } from './world';

/** The day on which tests post, and a meaning to post. */
export const TODAY = '2026-11-24';
export const CLEAR = {
  callCenter: 'onecall',
  text: 'Clear by the new list',
  color: 'green',
  meeting: false,
  note: null,
};

const CHANGE = '{ success tickets left }';

/** An answering center of whose codes an administrator changes the meaning. */
export type PostedCodes = Awaited<ReturnType<typeof startPostedCodes>>;

export async function startPostedCodes() {
  const a = await startAnswering();
  const administrator = await a.t.world.administrator();
  /** Tests move the clock, and a session ends soon. */
  const signIn = () => a.t.signIn(administrator);
  return Object.assign(a, {
    administrator,
    signedIn: signIn,
    ...changes(a, signIn),
    ...counts(a, administrator),
    ...readings(a),
  });
}

type SignIn = () => Promise<Client>;

/** What an administrator does. */
function changes(a: Answering, signedIn: SignIn) {
  const list = async (client?: Client, callCenter = 'onecall') =>
    (client ?? (await signedIn())).ask('getResponseCodes', { callCenter });
  const postings = async (code: string): Promise<Listed[]> =>
    (await list()).filter((row: Listed) => row.posted && row.code === code);
  return {
    list,
    async clientOf(role: RoleName): Promise<Client> {
      if (role === 'SASAdministrator') return signedIn();
      return a.t.signIn(await a.t.world.user(await a.t.world.company(), role));
    },
    async post(changed: object) {
      return (await signedIn()).ask('postResponseCode', { ...CLEAR, validFrom: TODAY, ...changed }, CHANGE);
    },
    /** Withdraws the code's posting that begins on `from`, or its only one. */
    async withdraw(code: string, validTo = TODAY, from?: string) {
      const [posting, ...others] = (await postings(code)).filter(row => !from || row.validFrom === from);
      if (!posting || others.length > 0) throw new Error(`Which posting of ${code} is meant?`);
      const withdrawal = { postingId: posting.postingId, validTo };
      return (await signedIn()).ask('withdrawResponseCode', withdrawal, CHANGE);
    },
    postings,
    recounts: async () => (await signedIn()).ask('getResponseRecounts', { callCenter: 'onecall' }),
    /** The fields that are refused. */
    async wrongIn(changed: object) {
      const posting = { ...CLEAR, code: '014', validFrom: TODAY, ...changed };
      const refusal = await (await signedIn()).refused('postResponseCode', posting);
      return Object.keys(refusal.errorInfo?.fields ?? {});
    },
    /** Everything as it was before the test. */
    async clear() {
      await a.t.owner.query(
        'delete from response_codes; delete from response_code_recounts; delete from mails',
      );
    },
  };
}

/** Counting anew, which tests do instead of the background work. */
function counts(a: Answering, administrator: User) {
  const recountTroubles: unknown[] = [];
  const recountParts = (): Parameters<typeof recountChanged>[0] => ({
    pool: a.t.services.pool,
    now: () => a.now,
    baseUrl: 'https://tickets.example.com',
    onTrouble: error => recountTroubles.push(error),
  });
  return {
    recountTroubles,
    recountParts,
    /** Posts and counts nothing, as a process does that dies after the posting. */
    async postUncounted(changed: { code: string; color: ResponseColor }) {
      const changer = { username: administrator.username, requestId: 'r', now: a.now };
      const posting = { ...CLEAR, callCenter: 'onecall' as const, validFrom: TODAY, ...changed };
      const viewer = await signedIn(a.t, administrator);
      await withTenant(a.t.services.pool, null, client => insertCode(client, changer, posting), { viewer });
    },
    /** This many tickets whose one station has answered the code. */
    async manyAnswered(count: number, code: string): Promise<string[]> {
      const tickets = Array.from({ length: count }, () => a.ticket({ next_check_at: null }));
      const ids = (await Promise.all(tickets)).map(({ id }) => id);
      await a.rows(
        `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at, received_at)
         select company_id, id, '000', 'EBMUD', $2, 'Marked', $3, $3 from tickets where id = any($1)`,
        ids,
        code,
        minutes(60),
      );
      return ids;
    },
    /** Counts until nothing is left; answers how many turns that took. */
    async recount(): Promise<number> {
      let turns = 0;
      while (await recountChanged(recountParts())) turns += 1;
      return turns;
    },
    /** A ticket whose two stations have answered these codes an hour after it was placed. */
    async answered(first: string, second: string, columns: object = {}): Promise<string> {
      const { id, ticketNo } = await a.ticket(columns);
      // The center still shows those of the tickets before: what it no longer shows is withdrawn.
      a.answers = [
        ...a.answers,
        a.answer(ticketNo, 'EBMUD', first, minutes(60)),
        a.answer(ticketNo, 'PGEROS', second, minutes(60)),
      ];
      await a.check(minutes(61));
      return id;
    },
  };
}

/** What is stored and shown. */
function readings(a: Answering) {
  return {
    async kept(id: string) {
      const [row] = await a.rows(
        `select station_count as stations, green_count as green, red_count as red, silent_count as silent
          from tickets where id = $1`,
        id,
      );
      return row;
    },
    /** What the domain counts from the stations and the table in force, as far as the ticket keeps it. */
    counted: (id: string) =>
      withTenant(a.t.services.pool, a.job.companyId, async client => {
        const { onecall } = await selectTables(client);
        const { standByAt, stops, overridden, ...kept } = digestStations(
          onecall,
          await selectStations(client, id),
        );
        return kept;
      }),
    /** What is posted of the code: colour, first day, day it ends. */
    async spans(code: string) {
      const rows = await a.rows(
        'select color, valid_from::text, valid_to::text from response_codes where code = $1 order by valid_from',
        code,
      );
      return rows.map(row => [row.color, row.valid_from, row.valid_to]);
    },
    redLetters: (id: string) =>
      a.rows(`select * from mails where kind = 'responseRed' and dedupe_key like $1`, `%${id}%`),
    /** The colours that people see, of the ticket, its stations and their answers. */
    async colors(id: string) {
      const { responseColor, members, Responses } = await (await a.t.signIn(a.manager)).ask(
        'getTicketResponses',
        { ticketId: id },
        '{ responseColor members { stationCode responseColor } Responses { responseColor } }',
      );
      return {
        ticket: responseColor,
        members: members.map((m: Colored) => m.responseColor),
        answers: Responses.map((r: Colored) => r.responseColor).sort(),
      };
    },
  };
}

interface Listed {
  code: string;
  posted: boolean;
  postingId: string;
  validFrom: string;
}

interface Colored {
  responseColor: string;
}
