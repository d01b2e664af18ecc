import type { CallCenter } from '../../../domain/calendar/centers';
import { isCallCenter } from '../../../domain/calendar/centers';
import { profileFrom } from '../../../domain/ticketProfiles/apply';
import type { ProfileDefaults } from '../../../domain/ticketProfiles/profile';
import { hasField } from '../../../domain/tickets/options';
import type { Ticket, TicketProfileRow } from '../../dataProvider/types';
import { DEFAULT_FIELDS, type DefaultField, isYesNo } from './defaultFields';

/** The form of a profile. Every answer is text, as inputs hold it; empty means that each ticket asks. */
export type ProfileForm = Record<Exclude<DefaultField, 'subcontractors'>, string> & {
  Name: string;
  Description: string;
  CallCenter: string;
  JobID: string;
  private: boolean;
  IsDefault: boolean;
  subcontractors: string[];
};

const NONE = Object.fromEntries(DEFAULT_FIELDS.map(name => [name, name === 'subcontractors' ? [] : '']));

/** A form with nothing in it. */
export function emptyForm(isPrivate: boolean): ProfileForm {
  return {
    Name: '',
    Description: '',
    CallCenter: '',
    JobID: '',
    private: isPrivate,
    IsDefault: false,
    ...(NONE as Record<DefaultField, never>),
  };
}

/** A stored profile as its form. */
export function formOf(profile: TicketProfileRow): ProfileForm {
  return {
    ...emptyForm(profile.OwnerUserID !== null),
    Name: profile.Name,
    Description: profile.Description,
    CallCenter: profile.CallCenter,
    JobID: profile.JobID ?? '',
    IsDefault: profile.IsDefault,
    ...asText(defaultsOf(profile)),
  };
}

/** The form of a new profile that keeps what it can of a ticket. */
export function formFromTicket(ticket: Ticket, isPrivate: boolean): ProfileForm {
  return {
    ...emptyForm(isPrivate),
    Name: ticket.ticketName,
    CallCenter: ticket.callCenter,
    ...asText(profileFrom(ticket)),
  };
}

/** The profile that the form says, as the contract takes it. Answers that the center does not ask for are left out. */
export function toProfile({ private: isPrivate, ...form }: ProfileForm, version: number | null) {
  const { Name, Description, CallCenter, JobID, IsDefault } = form;
  const fields = { Name, Description, CallCenter, JobID: JobID || null, IsDefault };
  const defaults = JSON.stringify(defaultsIn(form));
  return version === null ? { ...fields, defaults, private: isPrivate } : { ...fields, defaults, version };
}

/** What a profile keeps. The server has checked it. */
export function defaultsOf({ defaults }: Pick<TicketProfileRow, 'defaults'>): ProfileDefaults {
  return JSON.parse(defaults);
}

function defaultsIn(form: Omit<ProfileForm, 'private'>): Record<string, unknown> {
  const center: CallCenter | null = isCallCenter(form.CallCenter) ? form.CallCenter : null;
  const given = DEFAULT_FIELDS.filter(name => form[name].length > 0 && (!center || hasField(center, name)));
  return Object.fromEntries(given.map(name => [name, isYesNo(name) ? form[name] === 'Yes' : form[name]]));
}

/** Yes and no of the contract are true and false here and there; inputs hold words. */
function asText(defaults: ProfileDefaults): Partial<Record<DefaultField, never>> {
  const known = Object.entries(defaults).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    known.map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value]),
  );
}
