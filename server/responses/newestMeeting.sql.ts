/** When the newest meeting with a station of a ticket was; both are SQL expressions. */
export function newestMeeting(ticketId: string, stationCode: string): string {
  return `(select max(e.occurred_at) from recorded_events e
    where e.ticket_id = ${ticketId} and e.event_type = 'ONSITE_MEETING' and e.status <> 'DRAFT'
      and e.station_code in ('', ${stationCode}))`;
}
