import { asWritten, fromTable, type Said } from '../language';

/** Our words for the centers' codes, in Spanish. What a center itself writes stays as it is. */
const LABELS = {
  'No response yet': 'Sin respuesta aún',
  Clear: 'Libre',
  'Marks adequate': 'Marcas suficientes',
  'Not marked': 'Sin marcar',
  Marked: 'Marcado',
  'Partly marked': 'Marcado en parte',
  'Info sent': 'Información enviada',
  'Pavement marked': 'Pavimento marcado',
  'Bad address': 'Dirección equivocada',
  'No access': 'Sin acceso',
  'No delineation': 'Sin contorno',
  'Stand-by': 'Requiere stand-by',
  'Meeting required': 'Requiere junta',
  'Meet required': 'Requiere junta',
  'No show': 'Excavador no se presentó',
  Scheduled: 'Programado',
  'Later start': 'Inicio posterior',
  'Meet scheduled': 'Junta programada',
  'Not located': 'No localizado',
  'Did not respond': 'No respondió',
  'Delineation mismatch': 'Contorno no coincide',
  'Contact owner': 'Llame al dueño',
  Visible: 'A la vista',
  'Traffic control': 'Control de tráfico',
  Pending: 'Pendiente',
  'Private lines': 'Líneas privadas',
} as const;
export type OwnLabel = keyof typeof LABELS;

const NOTES = {
  'Check that the marks are visible.': 'Verifique que las marcas se vean.',
  'Read the information sent.': 'Lea la información enviada.',
  'Only lines in the pavement were marked. Do not dig below it.':
    'Solo se marcaron las líneas que están en el pavimento. No excave por debajo del pavimento.',
  'A private line may exist.': 'Puede haber una línea privada.',
  'Read the plans sent.': 'Lea los planos enviados.',
} as const;
export type OwnNote = keyof typeof NOTES;

interface Meant {
  label: string;
  note: string | null;
  isListed: boolean;
  postedAt: Date | null;
}

export function labelWords(meaning: Pick<Meant, 'label' | 'isListed' | 'postedAt'>): Said {
  if (meaning.label === NO_WORDS.en) return NO_WORDS;
  return translated(LABELS, meaning.label, meaning);
}

export function noteWords(meaning: Omit<Meant, 'label'>): Said | null {
  return meaning.note === null ? null : translated(NOTES, meaning.note, meaning);
}

/** Postings show the text of the center or of whoever posted them. */
function translated(
  table: Readonly<Record<string, string>>,
  text: string,
  { isListed, postedAt }: Pick<Meant, 'isListed' | 'postedAt'>,
): Said {
  return isListed && postedAt === null ? fromTable(table, text) : asWritten(text);
}

export const NO_RESPONSE_YET: Said = { en: 'No response yet', es: LABELS['No response yet'] };
const NO_WORDS: Said = { en: 'No words', es: 'Sin palabras' };
