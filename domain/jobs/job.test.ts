import { expect, test } from 'vitest';
import { refusedFields } from '../../tests/support/refusedFields';
import { parse } from '../validation';
import { jobSchema } from './job';

const manager = '8a6e0804-2bd0-4672-b79d-d97027f9071a';

const errorsOf = (input: object) => refusedFields(() => parse(jobSchema, input, 'job'));

test('a job needs a number, name and manager, and the rest has defaults', () => {
  expect(parse(jobSchema, { JobNo: ' 26-0117 ', Name: 'North Loop', ManagerID: manager })).toEqual({
    JobNo: '26-0117',
    Name: 'North Loop',
    ManagerID: manager,
    Status: 'ACTIVE',
    County: '',
    Description: '',
    JobsiteAddress: '',
  });
});

test('names missing and invalid fields', () => {
  expect(errorsOf({})).toEqual({
    'job.JobNo': 'Job number is required.',
    'job.Name': 'Job name is required.',
    'job.ManagerID': 'Project manager is required.',
  });
  expect(
    errorsOf({ JobNo: 'x'.repeat(41), Name: '<b>', ManagerID: 'Lee', Status: 'DONE', Description: 'a\0' }),
  ).toEqual({
    'job.JobNo': 'Job number can have at most 40 characters.',
    'job.ManagerID': 'Choose a project manager from the list.',
    'job.Status': 'Choose a status from the list.',
    'job.Description': 'Description has characters that can’t be saved.',
  });
});
