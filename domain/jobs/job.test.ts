import { expect, test } from 'vitest';
import type { AppError } from '../errors';
import { parse } from '../validation';
import { jobSchema } from './job';

const manager = '8a6e0804-2bd0-4672-b79d-d97027f9071a';

function errorsOf(input: object) {
  try {
    parse(jobSchema, input, 'job');
  } catch (error) {
    return (error as AppError).errorInfo.fields;
  }
  return {};
}

test('number, name and manager make a job; the rest has defaults', () => {
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

test('what is missing or wrong is named', () => {
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
