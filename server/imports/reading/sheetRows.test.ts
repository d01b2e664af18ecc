import { expect, test } from 'vitest';
import { centerTicket } from '../../../tests/support/centerFiles/centerTicket';
import { writeSheetPdf } from '../../../tests/support/centerFiles/sheetPdf';
import { readParts } from './readParts';

test.each([
  ['tells each', ['EXAMPLE GAS', 'EXAMPLE WATER'], true],
  ['has a name twice', ['EXAMPLE GAS', 'EXAMPLE GAS'], false],
  ['leaves a name out', ['EXAMPLE GAS', 'Not Supplied'], false],
])('a list of stations without codes that %s is whole: %s', async (_, names, isWhole) => {
  const stations = names.map((name, index) => ({
    ...{ seqNo: index + 1, code: `EX${index}`, phone: '(916) 555-0101' },
    name,
  }));
  const sheet = await writeSheetPdf(centerTicket({ stations }), 'newer');
  for await (const read of readParts('sheet.pdf', sheet)) {
    expect(read).toMatchObject({ kind: 'ticket', ticket: { listsAllMembers: isWhole } });
  }
  expect.assertions(1);
});
