import { expect, it } from 'vitest';
import { jobsiteOf, namesStreet } from './jobsite';

const NONE = { callCenter: '', county: '', city: '', zipCode: '', street: '' };
const ROSEVILLE = { ...NONE, callCenter: 'onecall', county: 'Placer', city: 'Roseville' };

it.each([
  ['', 'Roseville, Placer County', ROSEVILLE],
  ['placer County', 'roseville', ROSEVILLE],
  ['Placer', '', { ...ROSEVILLE, city: '' }],
  ['', 'Roseville', { ...NONE, city: 'Roseville' }],
  // Its name is also one of Los Angeles County, which no center here has.
  ['', '100 Main St, Hawthorne', { ...NONE, city: 'Hawthorne', street: '100 Main St' }],
  [
    '',
    '100 Main St, Hawthorne, Nevada',
    { ...NONE, callCenter: 'onecallnv', county: 'Mineral', city: 'Hawthorne', street: '100 Main St' },
  ],
  [
    'Washoe',
    '500 E California, Reno',
    { ...NONE, callCenter: 'onecallnv', county: 'Washoe', city: 'Reno', street: '500 E California' },
  ],
  ['Placer', '4th St & Nevada, Roseville', { ...ROSEVILLE, street: '4th St & Nevada' }],
  ['', 'Roseville California 95678', { ...ROSEVILLE, zipCode: '95678' }],
  ['Placer', 'Hwy 65 Station 10250', { ...ROSEVILLE, city: '', street: 'Hwy 65 Station 10250' }],
  ['Placer', '12 Oak St, Unit 10250, Roseville', { ...ROSEVILLE, street: '12 Oak St, Unit 10250' }],
  [
    'Placer',
    '100 Vernon St, Roseville, CA 95678-1234',
    { ...ROSEVILLE, zipCode: '95678', street: '100 Vernon St' },
  ],
  ['', 'Harding Way at Vernon St, Roseville CA', { ...ROSEVILLE, street: 'Harding Way at Vernon St' }],
  ['Placer', 'Whitney Ranch, Rocklin', { ...ROSEVILLE, city: 'Rocklin' }],
  [
    '',
    '455 Kietzke Ln, Reno, NV',
    { ...NONE, callCenter: 'onecallnv', county: 'Washoe', city: 'Reno', street: '455 Kietzke Ln' },
  ],
  // In both states, so that only the city or the state decides.
  ['Humboldt', '', NONE],
  ['Humboldt', 'Winnemucca', { ...NONE, callCenter: 'onecallnv', county: 'Humboldt', city: 'Winnemucca' }],
  ['Humboldt', 'CA', { ...NONE, callCenter: 'onecall', county: 'Humboldt' }],
  ['Los Angeles', '9 Main St', { ...NONE, street: '9 Main St' }],
])('a job in county “%s” at “%s”', (County, JobsiteAddress, expected) => {
  expect(jobsiteOf({ County, JobsiteAddress }, null)).toEqual(expected);
});

it('keeps the chosen center', () => {
  expect(jobsiteOf({ County: 'Placer', JobsiteAddress: '9 Oak St' }, 'onecallnv')).toEqual({
    ...NONE,
    street: '9 Oak St',
  });
});

it.each([
  '12 Oak',
  'Oak & 3rd',
  'Oak St',
  'Hwy 65 north of Twelve Bridges',
  '0.5 mi past the gate',
  'I-80 exit',
])('“%s” names a street', text => expect(namesStreet(text)).toBe(true));

it.each(['', 'Roseville', 'Roseville, Placer County', 'Rocklin CA 95677', 'Whitney Ranch', 'Lot 12'])(
  '“%s” names no street',
  text => expect(namesStreet(text)).toBe(false),
);
