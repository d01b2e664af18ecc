import type { CallCenter } from '../calendar/centers';
import { readFileName, readSubject } from './center';
import type { ReadTicket } from './readTicket';
import { TYPED_TICKET_TYPES } from './typedTicket';

interface TypedDraft {
  callCenter: CallCenter | null;
  ticketNumber: string | null;
  revision: string | null;
  ticketType: string | null;
  submitted: Date | null;
  workBeginDate: Date | null;
  legalStartDate: Date | null;
  ticketExpiration: Date | null;
  addressLocation: string | null;
  city: string | null;
  county: string | null;
  state: string | null;
  stations: { stationCode: string; authorityName: string }[];
  listsAllStations: boolean;
  jobName: string | null;
}

export function typedDraftOf(reading: ReadTicket | null, names: readonly string[]): TypedDraft {
  if (reading === null) return { ...NOTHING, ...numberIn(names) };
  const { callCenter, ticketNumber, revision, contents, members, listsAllMembers } = reading;
  const { submitted, workBeginDate, legalStartDate, ticketExpiration } = reading;
  const stations = members.map(({ stationCode, authorityName }) => ({
    stationCode: stationCode ?? '',
    authorityName: authorityName ?? '',
  }));
  return {
    ...{ callCenter, ticketNumber, revision },
    ticketType: TYPED_TICKET_TYPES.find(type => type === contents.ticketType) ?? null,
    ...{ submitted, workBeginDate, legalStartDate, ticketExpiration },
    addressLocation: contents.addressLocation ?? null,
    city: contents.city ?? null,
    county: contents.county ?? null,
    state: contents.state === 'CA' || contents.state === 'NV' ? contents.state : null,
    stations,
    listsAllStations: listsAllMembers && stations.length > 0,
    jobName: contents.jobName ?? null,
  };
}

const NOTHING: TypedDraft = {
  ...{ callCenter: null, ticketNumber: null, revision: null, ticketType: null },
  ...{ submitted: null, workBeginDate: null, legalStartDate: null, ticketExpiration: null },
  ...{ addressLocation: null, city: null, county: null, state: null, jobName: null },
  ...{ stations: [], listsAllStations: false },
};

function onlyOne<T extends string>(values: readonly (T | null)[]): T | null {
  const different = new Set(values.filter(one => one !== null));
  return different.size === 1 ? ([...different][0] ?? null) : null;
}

/** Empty if the names contain different numbers. */
function numberIn(names: readonly string[]): Partial<TypedDraft> {
  const found = names.flatMap(name => readSubject(name) ?? readFileName(name) ?? []);
  const [first] = found;
  if (!first || found.some(({ number }) => number !== first.number)) return {};
  const state = onlyOne(names.map(name => readSubject(name)?.state ?? null));
  const revision = onlyOne(found.map(one => one.revision));
  const callCenter = state && (state === 'CA' ? 'onecall' : 'onecallnv');
  return { callCenter, ticketNumber: first.number, revision, state };
}
