import { ask, type Line, NOTHING, settled } from './finding';
import type { DigFacts } from './reasons';

/** Each contractor needs its own ticket (Gov. Code 4216.2(b)). */
export function contractorRule({
  otherContractor,
  ownName,
}: Pick<DigFacts, 'otherContractor' | 'ownName'>): Line[] {
  if (otherContractor !== null)
    return ask(
      'check',
      `The ticket names ${otherContractor} as the excavator. Dig only under your own company’s ticket.`,
      { wayOn: 'answerCompany', about: otherContractor },
    );
  if (ownName === null) return NOTHING;
  return [settled(`The ticket names ${ownName}, which is a name of your company.`, 'forgetCompany', ownName)];
}
