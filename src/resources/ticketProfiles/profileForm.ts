import { isCallCenter } from '../../../domain/calendar/centers';
import { profileFrom } from '../../../domain/ticketProfiles/apply';
import type { ProfileDefaults } from '../../../domain/ticketProfiles/profile';
import { hasField } from '../../../domain/tickets/options';
import type { Ticket, TicketProfileRow } from '../../dataProvider/types';
import { DEFAULT_FIELDS, type DefaultField, isYesNo } from './defaultFields';

/** The form of a profile. An answer that is empty is one that each ticket asks for. */
export interface ProfileForm {
  /** Said once, when it is made. */
  private?: boolean;
  /** Of a stored one. */
  version?: number;
  Name: string;
  Description: string;
  CallCenter: string;
  JobID: string;
  IsDefault: boolean;
  defaults: Record<Exclude<DefaultField, 'subcontractors' | 'autoRenew' | 'needRemark'>, string> & {
    subcontractors: string[];
    autoRenew: boolean | null;
    needRemark: boolean | null;
  };
}

const NONE: object = {
  ...Object.fromEntries(DEFAULT_FIELDS.map(name => [name, ''])),
  subcontractors: [],
  autoRenew: null,
  needRemark: null,
};
const answers = (known: object) => ({ ...NONE, ...known }) as ProfileForm['defaults'];

/** A form with nothing in it. */
export function emptyForm(isPrivate: boolean): ProfileForm {
  return {
    private: isPrivate,
    Name: '',
    Description: '',
    CallCenter: '',
    JobID: '',
    IsDefault: false,
    defaults: answers({}),
  };
}

/** A stored profile as its form. */
export function formOf(profile: TicketProfileRow): ProfileForm {
  const { version, Name, Description, CallCenter, JobID, IsDefault } = profile;
  const defaults = answers(defaultsOf(profile));
  return { version, Name, Description, CallCenter, JobID: JobID ?? '', IsDefault, defaults };
}

/** The form of a new profile that keeps what it can of a ticket. */
export function formFromTicket(ticket: Ticket, isPrivate: boolean): ProfileForm {
  return {
    ...emptyForm(isPrivate),
    Name: ticket.ticketName,
    CallCenter: ticket.callCenter,
    defaults: answers(profileFrom(ticket)),
  };
}

/** The profile that the form says, as the contract takes it. Answers that the center does not ask for are left out. */
export function toProfile({ JobID, defaults, ...told }: ProfileForm) {
  const center = isCallCenter(told.CallCenter) ? told.CallCenter : null;
  const given = DEFAULT_FIELDS.filter(name => {
    const isTold = isYesNo(name) ? defaults[name] !== null : defaults[name].length > 0;
    return isTold && (!center || hasField(center, name));
  });
  const kept = Object.fromEntries(given.map(name => [name, defaults[name]]));
  return { ...told, JobID: JobID || null, defaults: JSON.stringify(kept) };
}

/** What a profile keeps. The server has checked it. */
export function defaultsOf({ defaults }: Pick<TicketProfileRow, 'defaults'>): ProfileDefaults {
  return JSON.parse(defaults);
}
