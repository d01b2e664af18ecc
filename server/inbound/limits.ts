import type { Services } from '../services';
import { networkOf } from '../tries/network';

/** Mails of a company in an hour; more are asked to come again later. */
const MOST_MAILS = 2000;
/** Addresses of nobody that one network may try in an hour. */
const MOST_STRANGERS = 100;

/** Counts a mail for the company: seconds to wait when it has had too many, else null. */
export async function countMail(
  { tries }: Pick<Services, 'tries'>,
  companyId: string,
): Promise<number | null> {
  return (await tries.count('inboundMail', [{ of: companyId, most: MOST_MAILS }])).wait;
}

/** The same of an address that nobody has, for the network that asked for it. */
export async function countStranger({ tries }: Pick<Services, 'tries'>, ip: string): Promise<number | null> {
  return (await tries.count('inboundStranger', [{ of: networkOf(ip), most: MOST_STRANGERS }])).wait;
}
