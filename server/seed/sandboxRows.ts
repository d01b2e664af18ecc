import type { Row } from './companyRows';
import type { Demo } from './demo';
import type { DemoTicket } from './ticket';

export function excavatorRows({ logins }: Demo): Row[] {
  return logins.map(({ excavatorId, center, username }) => ({
    id: excavatorId,
    call_center: center,
    username,
  }));
}

export function numberRows({ numbers }: Demo): Row[] {
  return numbers.map(({ center, day, last }) => ({ call_center: center, day, last }));
}

/** The ticket as its center has it: nothing while none does. */
export function bookedRows({ id, form, dates, confirmed }: DemoTicket): Row[] {
  if (!confirmed) return [];
  return [
    {
      transmission_id: confirmed.transmissionId,
      call_center: form.callCenter,
      ticket_no: confirmed.ticketNo,
      revision: confirmed.revision,
      ticket_type: form.ticketType,
      status: dates.cancelled ? 'CANCELLED' : 'ACTIVE',
      renewals: dates.renewed.length,
      idempotency_key: `create:${id}`,
      excavator_id: confirmed.excavatorId,
      submitted_at: dates.submitted,
      legal_start: dates.legalStart,
      expires_at: dates.expires,
      members: confirmed.stations.members,
    },
  ];
}

export function answerRows({ confirmed }: DemoTicket): Row[] {
  return (confirmed?.stations.planned ?? []).map(answer => ({
    transmission_id: confirmed?.transmissionId,
    revision: '000',
    station_code: answer.stationCode,
    at: answer.at,
    code: answer.code,
    text: answer.text,
    comment: answer.comment,
  }));
}
