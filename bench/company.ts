import { compareSizes } from './scale';

const COMPANY = { companies: 1, stationsEach: 4, hasRecords: true };
const FEW = { name: '10,000', ...COMPANY, ticketsEach: 10_000 };
const MANY = { name: '100,000', ...COMPANY, ticketsEach: 100_000 };

/** A company of 10,000 tickets and one of 100,000, with as many of them in force and with ten times as many. */
export async function benchCompany(): Promise<void> {
  console.log('\n1,000 in force in both, the others are history');
  await compareSizes({ ...FEW, inForceEach: 1000 }, { ...MANY, inForceEach: 1000 });
  console.log('\n300 and 3,000 in force');
  await compareSizes({ ...FEW, inForceEach: 300 }, { ...MANY, inForceEach: 3000 });
}
