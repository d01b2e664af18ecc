import { randomUUID } from 'node:crypto';
import { actionCell, type Calls, cell, type Target } from './call';

/** Judging a station's answer, and reading the answers alone. */
export const STATIONS: Calls = {
  getTicketResponses: {
    scopes: cell('tickets', 'READ'),
    names: 'record',
    variables: ({ ticket }) => ({ ticketId: ticket.id }),
    selection: '{ ticketId }',
    hidden: 'null',
  },
  readTicketResponses: {
    scopes: actionCell('enterResponses'),
    names: 'record',
    variables: async target => {
      await importedStation(target);
      return { ticketId: target.ticket.id, text: 'Station\tResponse\nPACBEL\t001' };
    },
    selection: '{ isTicketFound }',
    hidden: 'NotFoundException',
  },
  recordTicketResponses: {
    scopes: actionCell('enterResponses'),
    names: 'record',
    variables: async target => {
      const stationCode = await importedStation(target);
      const [{ at } = {}] = await target.sql('select submitted_at as at from tickets where id = $1', [
        target.ticket.id,
      ]);
      return {
        ticketId: target.ticket.id,
        responses: [{ stationCode }],
        seenAt: new Date(at ?? '').toISOString(),
        isComplete: true,
        isCompared: true,
        clientRequestId: randomUUID(),
      };
    },
    hidden: 'NotFoundException',
  },
  withdrawTicketResponse: {
    scopes: actionCell('enterResponses'),
    names: 'record',
    variables: async target => {
      const stationCode = await importedStation(target);
      const [{ id = '' } = {}] = await target.sql(
        `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at, source,
           entered_by_name)
         values ($1, $2, '000', $3, '001', 'Clear', clock_timestamp(), 'MANUAL', 'x') returning id`,
        [target.company.id, target.ticket.id, stationCode],
      );
      return { ticketId: target.ticket.id, responseId: id };
    },
    hidden: 'NotFoundException',
  },
  overwriteResponse: {
    scopes: actionCell('overwriteResponse'),
    names: 'company',
    variables: async target => ({
      companyId: target.company.id,
      ticketId: target.ticket.id,
      stationCode: await commentedStation(target),
      overwriteNotes: 'The line was located with the operator on site.',
    }),
  },
  answerTicketQuestion: {
    scopes: actionCell('enterResponses'),
    names: 'record',
    variables: async target => {
      await importedStation(target);
      await target.sql('update tickets set excavator_company = $2 where id = $1', [
        target.ticket.id,
        'Example Pipeline',
      ]);
      await target.sql("update companies set own_names = '{}' where id = $1", [target.company.id]);
      return { ticketId: target.ticket.id, question: 'answerCompany', about: 'Example Pipeline' };
    },
    hidden: 'NotFoundException',
  },
  acknowledgeResponse: {
    scopes: actionCell('acknowledge'),
    names: 'company',
    variables: async target => ({
      companyId: target.company.id,
      ticketId: target.ticket.id,
      stationCode: await commentedStation(target),
      message: 'Clear, with a comment: “except lot 9”',
    }),
  },
};

/** A station whose response asks for something to be read. */
async function commentedStation(target: Target): Promise<string> {
  const stationCode = await silentStation(target);
  await target.sql(
    `update ticket_members set response_code = '001', response_text = 'Clear', response_comment = 'except lot 9',
       responded_at = now(), acknowledged_at = null, overridden_at = null where ticket_id = $1`,
    [target.ticket.id],
  );
  return stationCode;
}

/** The same on a ticket that was placed elsewhere. */
async function importedStation(target: Target): Promise<string> {
  await target.sql(`update tickets set source = 'IMPORTED' where id = $1`, [target.ticket.id]);
  return silentStation(target);
}

/** A station that the center notified for the ticket. */
async function silentStation({ company, ticket, sql }: Target): Promise<string> {
  await sql(
    `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type)
     values ($1, $2, 1, 'PACBEL', 'AT&T', 'communication') on conflict do nothing`,
    [company.id, ticket.id],
  );
  await sql('update tickets set station_count = 1, silent_count = 1 where id = $1', [ticket.id]);
  return 'PACBEL';
}
