import { fromTable, type Said } from '../../language';

/** Sources that aren't the name of a law, in Spanish. */
const PRACTICES = {
  'Good practice': 'Buena práctica',
  'Good practice; duties after a damage: Gov. Code 4216.4(c)':
    'Buena práctica; obligaciones después de un daño: Gov. Code 4216.4(c)',
  'Good practice; duties after a damage: NAC 455.160':
    'Buena práctica; obligaciones después de un daño: NAC 455.160',
  'Gov. Code 4216.3(b), text not seen in full': 'Gov. Code 4216.3(b), texto no visto completo',
  'Good practice; text of the law not seen': 'Buena práctica; texto de la ley no visto',
  'Counties as the southern center lists them': 'Condados según la lista del centro del sur',
  'CGA best practice 5-10; Gov. Code 4216.3(b)': 'Buena práctica 5-10 de CGA; Gov. Code 4216.3(b)',
} as const;
export type PracticeSource = keyof typeof PRACTICES;

export const sourceWords = (source: string): Said => fromTable(PRACTICES, source);
