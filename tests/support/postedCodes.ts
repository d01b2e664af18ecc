import type { RoleName } from '../../domain/permissions/roles';
import { digestStations } from '../../domain/tickets/stations';
import { rereadNext } from '../../server/centers/responseCodes/rereadResponses';
import { selectTables } from '../../server/centers/responseCodes/responseCodes.sql';
import { selectStations } from '../../server/centers/responses/recount.sql';
import { withTenant } from '../../server/database/tenant';
import { type Answering, minutes, startAnswering } from './answering';
import type { Client } from './client';

/** The day on which tests post, and a meaning to post. */
export const TODAY = '2026-11-24';
export const CLEAR = {
  callCenter: 'onecall',
  text: 'Clear by the new list',
  color: 'green',
  meeting: false,
  note: null,
};

/** An answering center whose codes an administrator changes. */
export type PostedCodes = Awaited<ReturnType<typeof startPostedCodes>>;

export async function startPostedCodes() {
  const a = await startAnswering();
  const administrator = await a.t.world.administrator();
  /** Tests move the clock, and a session ends soon. */
  const signIn = () => a.t.signIn(administrator);
  return Object.assign(a, { administrator, signedIn: signIn, ...changes(a, signIn), ...readings(a) });
}

/** What an administrator does, and what the background does then. */
function changes(a: Answering, signedIn: () => Promise<Client>) {
  const troubles: unknown[] = [];
  return {
    troubles,
    list: async (client?: Client, callCenter = 'onecall') =>
      (client ?? (await signedIn())).ask('getResponseCodes', { callCenter }),
    async clientOf(role: RoleName): Promise<Client> {
      if (role === 'SASAdministrator') return signedIn();
      return a.t.signIn(await a.t.world.user(await a.t.world.company(), role));
    },
    async post(changed: object) {
      const posting = { ...CLEAR, validFrom: TODAY, ...changed };
      return (await signedIn()).ask('postResponseCode', posting, '{ success }');
    },
    /** The fields that are refused. */
    async wrongIn(changed: object) {
      const posting = { ...CLEAR, code: '014', validFrom: TODAY, ...changed };
      const refusal = await (await signedIn()).refused('postResponseCode', posting);
      return Object.keys(refusal.errorInfo?.fields ?? {});
    },
    /** Reads again what is due. */
    async recount() {
      const onTrouble = (error: unknown) => troubles.push(error);
      while (await rereadNext({ pool: a.t.services.pool, now: () => a.now, onTrouble }));
    },
    /** Everything as it was before the test. */
    async clear() {
      await a.t.owner.query('delete from response_codes; delete from response_rereads; delete from mails');
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
        `select station_count as stations, green_count as green, red_count as red, silent_count as silent,
           marks_missing_count as "marksMissing"
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

interface Colored {
  responseColor: string;
}
