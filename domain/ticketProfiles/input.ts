import * as v from 'valibot';
import { CALL_CENTERS } from '../calendar/centers';
import { form, present } from '../form';
import { jsonObject } from '../json';
import { maybe } from '../maybe';
import { paragraphs, required } from '../text';
import { parse } from '../validation';
import { version } from '../version';
import { readDefaults } from './profile';

/**
 * The profile of createTicketProfile.
 *
 * @throws ValidationException naming each wrong field, as in `ticketProfile.defaults.workType`
 */
export function readNewProfile(input: unknown) {
  return withDefaults(parse(newSchema, input, 'ticketProfile'));
}

/** The profile of updateTicketProfile, which stands in place of what was there; wrong fields as above. */
export function readChangedProfile(input: unknown) {
  return withDefaults(parse(changedSchema, input, 'ticketProfile'));
}

/** What both calls tell. */
export type ProfileInput = Omit<ReturnType<typeof readNewProfile>, 'private'>;

const FIELDS = {
  Name: required('Name', 120),
  Description: v.optional(v.nullable(paragraphs('Description', 500)), ''),
  CallCenter: v.picklist(CALL_CENTERS, 'Call center is required!'),
  JobID: maybe(v.pipe(v.string('Choose a job.'), v.uuid('Choose a job from the list.'), v.toLowerCase())),
  IsDefault: v.optional(v.nullable(v.boolean('IsDefault must be true or false.')), false),
  defaults: jsonObject('defaults'),
};

const newSchema = form({ private: v.boolean('private must be true or false.'), ...FIELDS });
const changedSchema = form({ version, ...FIELDS, JobID: present('JobID', FIELDS.JobID) });

type Told = v.InferOutput<typeof newSchema> | v.InferOutput<typeof changedSchema>;

function withDefaults<Input extends Told>(profile: Input) {
  return {
    ...profile,
    Description: profile.Description ?? '',
    JobID: profile.JobID ?? null,
    IsDefault: profile.IsDefault ?? false,
    defaults: readDefaults(profile.defaults, profile.CallCenter, 'ticketProfile.defaults'),
  };
}
