import { compareSizes } from './scale';

const COMPANY = { companies: 1, stationsEach: 4, hasRecords: true };

/** One company of 10,000 tickets and one of 100,000, in their eighth year: three in a hundred are in force. */
export async function benchCompany(): Promise<void> {
  await compareSizes(
    { name: '10,000', ...COMPANY, ticketsEach: 10_000, inForceEach: 300 },
    { name: '100,000', ...COMPANY, ticketsEach: 100_000, inForceEach: 3000 },
  );
}
