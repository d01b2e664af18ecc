import type { EventFields } from './changeEvent.sql';

type Fields = Record<string, unknown>;

/**
 * An event field by field for the audit log, those of `details` and `extra` by their paths (`extra.injury`), so that a
 * change of one does not repeat the others. Fields that only `besides` has are there as null.
 */
export function toldFields(event: EventFields, besides?: EventFields): Fields {
  const missing = Object.fromEntries(Object.keys(besides ? flat(besides) : {}).map(name => [name, null]));
  return { ...missing, ...flat(event) };
}

function flat(event: EventFields): Fields {
  const { details, extra } = event;
  return {
    eventType: event.eventType,
    title: event.title,
    status: event.status,
    severity: event.severity,
    occurredAt: event.occurredAt,
    reportedAt: event.reportedAt,
    ticketId: event.ticketId,
    revision: event.revision,
    jobId: event.jobId,
    subcontractorId: event.subcontractorId,
    stationCode: event.stationCode,
    utilityName: event.utilityName,
    utilityType: event.utilityType,
    ...Object.fromEntries([...leaves(details, 'details'), ...leaves(extra, 'extra')]),
  };
}

/** Each value inside, by its path. The database keeps the fields of an object in an order of its own. */
function* leaves(value: unknown, path: string): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined) yield [path, value];
    return;
  }
  for (const [name, part] of Object.entries(value)) yield* leaves(part, `${path}.${name}`);
}
