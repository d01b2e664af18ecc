import * as v from 'valibot';
import { form } from '../form';
import { phoneOrEmpty, required } from '../text';
import { version } from '../version';
import { emailOrEmpty, websiteOrEmpty } from './fields';

/** What a subcontractor does, in the order in which a list offers it. */
export const SUBCONTRACTOR_TYPES = [
  'Excavation',
  'Boring',
  'Trenching',
  'Paving',
  'Concrete',
  'Electrical',
  'Plumbing',
  'Landscaping',
  'Demolition',
  'Survey',
  'Traffic control',
  'Other',
] as const;
export type SubcontractorType = (typeof SUBCONTRACTOR_TYPES)[number];

/** What createSubcontractor takes; the form and the server validate with this one schema. */
export const subcontractorSchema = form({
  CompanyName: required('Company name', 120),
  Type: v.picklist(SUBCONTRACTOR_TYPES, 'Choose a type from the list.'),
  Phone: v.nullish(phoneOrEmpty('Phone'), ''),
  Website: v.nullish(websiteOrEmpty('Website'), ''),
  Email: v.nullish(emailOrEmpty('Email'), ''),
});

export type SubcontractorInput = v.InferOutput<typeof subcontractorSchema>;

/** What updateSubcontractor takes: the whole subcontractor, and the version it was read at. */
export const subcontractorUpdateSchema = form({ ...subcontractorSchema.entries, version });
