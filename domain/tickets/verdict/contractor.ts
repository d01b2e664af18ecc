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
      {
        en: `The ticket names ${otherContractor} as the excavator. Dig only under your own company’s ticket.`,
        es: `El ticket nombra a ${otherContractor} como excavador. Excave solo con el ticket de su propia empresa.`,
      },
      { wayOn: 'answerCompany', about: otherContractor },
    );
  if (ownName === null) return NOTHING;
  const words = {
    en: `The ticket names ${ownName}, which is a name of your company.`,
    es: `El ticket nombra a ${ownName}, que es un nombre de su empresa.`,
  };
  return [settled(words, 'forgetCompany', ownName)];
}
