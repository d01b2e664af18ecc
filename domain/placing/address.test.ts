import { describe, expect, it } from 'vitest';
import { isOtherAddress, isSameAddress } from './address';

const CITIES = ['ROSEVILLE', 'San Francisco'];
const told = (one: string, two: string) => {
  const answers = [
    [one, two],
    [two, one],
  ].map(([a = '', b = '']) =>
    isSameAddress(a, b, CITIES) ? 'same' : isOtherAddress(a, b, CITIES) ? 'other' : 'may be',
  );
  return [...new Set(answers)].join(' or ');
};

describe('two addresses', () => {
  it.each([
    ['511 JUDAH ST', '511 Judah Street, San Francisco'],
    ['511 JUDAH ST', '511 Judah Street, San Francisco, CA 94122, USA'],
    ['511 JUDAH ST STE 200', '511 Judah Street Suite 200, San Francisco, CA 94122-1234'],
    ['511 JUDAH ST #4', '511 Judah St, Apt. 4'],
    ['511 JUDAH', '511 N. Judah Street'],
    ['511 JUDAH ST N', '511 North Judah St'],
    ['511-A JUDAH ST', '511A Judah St'],
    ['511 JUDAH ST', '(511) Judah St'],
    ['511 JUDAH ST', 'Near 511 Judah St'],
    ['511 JUDAH ST', '2 poles at 511 Judah St'],
    ['500 - 520 JUDAH ST', '500 to 520 Judah Street'],
    ['511 JUDAH ST AND 515 JUDAH ST', '511 & 515 Judah St'],
    ['BLDG 4, 1 CAMPUS DR', '1 Campus Dr Bldg 4'],
    ['511 OFARRELL ST', '511 O’Farrell Street, San Francisco'],
    ['511 MC ALLISTER ST', '511 McAllister St, San Francisco'],
    ['9000 SR49', '9000 State Route 49'],
    ['12000 COUNTY RD 27', '12000 CR-27'],
    ['12 ROSEVILLE', '12 Roseville Rd'],
    ['JUDAH ST', 'Judah Street'],
  ])('%s and %s are the same', (one, two) => expect(told(one, two)).toBe('same'));

  it.each([
    ['511 IRVING ST, ROSEVILLE', '511 Judah St, Roseville'],
    ['511 IRVING ST APT 4', '511 Judah St Apt 4'],
    ['12 VIA MILANO', '12 Via Roma'],
    ['12 OLD MILL RD', '12 New Mill Rd'],
    ['12 COUNTY RD 5', '12 County Rd 7'],
    ['12 STATE ROUTE 28', '12 State Route 89'],
    ['12 E ST', '12 F St'],
    ['12 E ST', '12 E Oak St'],
    ['12 N ST', '12 S St'],
    ['12 ROSEVILLE', '12 Judah St'],
    ['1 CAMPUS DR BLDG 5', '1 Campus Dr Bldg 4'],
    ['1 CAMPUS DR BLDG 5 STE 4', '1 Campus Dr Bldg 4 Ste 5'],
    ['545-A JUDAH ST', '511 Judah St'],
    ['511A JUDAH ST', '511B Judah St'],
    ['(545) JUDAH ST', '511 Judah St'],
    ['JUDAH ST 545', 'In front of 511 Judah St'],
    ['APT 2 545 JUDAH ST', '511 Judah St'],
    ['517 VERNON ST', '511, 515, 519 Vernon St'],
    ['520-540 JUDAH ST', '500-519 Judah St'],
    ['511 12TH AVE', '511 11th Ave'],
    ['LOT 14 OAK RIDGE', 'Lot 12 Oak Ridge'],
    ['1 CAMPUS DR BLDG 4', 'Bldg 5 Campus Dr'],
    ['OAK AVE', '12 Elm Ct'],
  ])('%s and %s are others', (one, two) => expect(told(one, two)).toBe('other'));

  it.each([
    ['519 VERNON ST', '511, 515, 519 Vernon St'],
    ['511 VERNON ST', '500-520 Vernon Street'],
    ['545 JUDAH ST', '511 Judah St to 545 Judah St'],
    ['529 JUDAH ST', '511-45 Judah St'],
    ['1290 10TH AVE', '511 Judah St & 1290 10th Ave'],
    ['511 VERNON ST', '500 block of Vernon St'],
    ['511 VERNON ST', '300 ft east of Vernon St'],
    ['0 VERNON ST', '511 Vernon St'],
    ['511 JUDAH ST', 'Parcel 511-020-14'],
    ['511 JUDAH ST', 'APN 123-456-78'],
    ['511 JUDAH ST', '37.762, -122.464'],
    ['511 JUDAH ST', 'San Francisco 94122'],
    ['LOT 12 OAK RIDGE RD', '12 Oak Ridge Rd'],
    ['MAIN ST & HWY 50', 'Main Street at Highway 99'],
    ['511', '511 Judah St'],
    ['', '511 Judah St'],
    ['', ''],
  ])('%s and %s may be of one place', (one, two) => expect(told(one, two)).toBe('may be'));
});
