import { expect, it } from 'vitest';
import { problemsOf } from './ErrorSummary';

it('lists errors in the order of the fields, including nested fields and lists', () => {
  const values = {
    Title: '',
    details: { address: '', followUps: [{ text: 'x' }, { text: '' }] },
    Status: '',
  };
  const errors = {
    Status: { message: 'Choose a status.' },
    details: { followUps: [undefined, { text: { message: 'Follow-up is required.' } }] },
    Title: { message: 'Title is required.' },
    root: { message: 'of no field' },
  };
  expect(problemsOf(errors, values)).toEqual([
    { name: 'Title', message: 'Title is required.' },
    { name: 'details.followUps.1.text', message: 'Follow-up is required.' },
    { name: 'Status', message: 'Choose a status.' },
  ]);
});

it('reports an error of a whole list', () => {
  expect(problemsOf({ list: { message: 'List: give at most 50.' } }, { list: [] })).toEqual([
    { name: 'list', message: 'List: give at most 50.' },
  ]);
});
