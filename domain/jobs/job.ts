import * as v from 'valibot';
import { version } from '../errors';
import { form } from '../form';
import { emails, paragraphs, required, text } from '../text';
import { noWebAddress } from '../webAddress';

export const JOB_STATUSES = ['ACTIVE', 'ON_HOLD', 'COMPLETED', 'CANCELLED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export function isOpenJob(status: JobStatus): boolean {
  return status === 'ACTIVE' || status === 'ON_HOLD';
}

export const jobSchema = form({
  JobNo: v.pipe(required('Job number', 40), noWebAddress('Job number')),
  Name: v.pipe(required('Job name', 120), noWebAddress('Job name')),
  Status: v.optional(v.picklist(JOB_STATUSES, 'Choose a status from the list.'), 'ACTIVE'),
  County: v.optional(text('County', 60), ''),
  JobsiteAddress: v.optional(text('Jobsite address', 200), ''),
  Description: v.optional(paragraphs('Description', 2000), ''),
  ManagerID: v.pipe(
    v.string('Project manager is required.'),
    v.uuid('Choose a project manager from the list.'),
    v.toLowerCase(),
  ),
});

export type JobInput = v.InferOutput<typeof jobSchema>;

/** Imported jobs may have no manager. */
export const broughtJobSchema = form({
  ...jobSchema.entries,
  ManagerID: v.nullable(jobSchema.entries.ManagerID),
});

export type BroughtJob = v.InferOutput<typeof broughtJobSchema>;

export const JOB_FIELDS = Object.keys(jobSchema.entries) as (keyof JobInput)[];

export const jobUpdateSchema = form({
  ...jobSchema.entries,
  Status: v.picklist(JOB_STATUSES, 'Choose a status from the list.'),
  version,
});

export type JobUpdate = v.InferOutput<typeof jobUpdateSchema>;

const MAX_JOB_PEOPLE = 100;

export const jobPeopleSchema = v.pipe(
  v.array(
    v.pipe(v.string(), v.uuid('employerIds must be IDs of people of the company.'), v.toLowerCase()),
    'employerIds must be a list of IDs.',
  ),
  v.maxLength(MAX_JOB_PEOPLE, `A job can be assigned to at most ${MAX_JOB_PEOPLE} people.`),
  v.transform(ids => [...new Set(ids)].sort()),
);

/** People without an account who get the job's tickets of the day by mail. */
export const todayEmailsSchema = emails(10);
