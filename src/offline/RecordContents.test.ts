import { expect, test } from 'vitest';
import { contentsOf } from './RecordContents';

const id = '11111111-1111-4111-8111-111111111111';

test('shows what a person recorded, and no IDs', () => {
  const payload = {
    clientRequestId: id,
    ticketId: id,
    description: 'The bucket tore a service.',
    fire: 'No',
  };
  expect(contentsOf({ kind: 'action', action: 'damage', payload })).toEqual([
    ['Description', 'The bucket tore a service.'],
    ['Fire', 'No'],
  ]);
  const extra = JSON.stringify({ stations: [{ stationCode: 'GAS', seen: 'Yes' }], whiteLining: 'No' });
  expect(
    contentsOf({ kind: 'event', data: { Title: '', TicketID: id, extra } }).map(([, value]) => value),
  ).toEqual(['GAS', 'Yes', 'No']);
});
