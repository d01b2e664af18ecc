import * as v from 'valibot';
import { form } from '../form';
import { required, text } from '../text';

export const JOB_STATUSES = ['ACTIVE', 'ON_HOLD', 'COMPLETED', 'CANCELLED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** What createJob takes; the form and the server validate with this one schema. */
export const jobSchema = form({
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
