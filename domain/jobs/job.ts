import * as v from 'valibot';

export const JOB_STATUSES = ['ACTIVE', 'ON_HOLD', 'COMPLETED', 'CANCELLED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

const text = (label: string, max: number) =>
  v.pipe(
    v.string(`${label} must be text.`),
    v.trim(),
    v.maxLength(max, `${label} can have at most ${max} characters.`),
  );
const required = (label: string, max: number) =>
  v.pipe(text(label, max), v.minLength(1, `${label} is required.`));

/** What createJob takes; the form and the server validate with this one schema. */
export const jobSchema = v.object({
  JobNo: required('Job number', 40),
  Name: required('Job name', 120),
  Status: v.optional(v.picklist(JOB_STATUSES, 'Choose a status from the list.'), 'ACTIVE'),
  County: v.optional(text('County', 60), ''),
  Description: v.optional(text('Description', 2000), ''),
  JobsiteAddress: v.optional(text('Jobsite address', 200), ''),
  ManagerID: v.pipe(
    v.string('Project manager is required.'),
    v.uuid('Choose a project manager from the list.'),
  ),
});

export type JobInput = v.InferOutput<typeof jobSchema>;
