import type { Language, Said } from '../../domain/language';
import type { Finding } from '../../domain/tickets/verdict/finding';

/** Words of the pages that open without the console. */
export const SHEET_WORDS = {
  sheet: { en: 'Whiteline ticket sheet', es: 'Hoja de ticket de Whiteline' },
  sheetTitle: { en: 'Ticket sheet', es: 'Hoja del ticket' },
  sheetsTitle: { en: 'ticket sheets', es: 'hojas de tickets' },
  ticket: { en: 'Ticket', es: 'Ticket' },
  toFile: { en: 'To keep a file, print to PDF.', es: 'Para guardar un archivo, imprima en PDF.' },
  print: { en: 'Print', es: 'Imprimir' },
  sharedBy: { en: 'shared by', es: 'compartido por' },
  until: { en: 'until', es: 'hasta' },
  stale: {
    en: 'This page is out of date. Reload it for the current state.',
    es: 'Esta página ya no está al día. Cárguela de nuevo para ver el estado actual.',
  },
  gone: { en: 'This link no longer works', es: 'Este enlace ya no funciona' },
  goneWhy: {
    en: 'It has ended, was revoked, or was mistyped. Ask the excavator for a new one. Do not dig by an old sheet.',
    es: 'Terminó, se canceló o se escribió mal. Pida uno nuevo al excavador. No excave con una hoja vieja.',
  },
  today: { en: 'Tickets today', es: 'Tickets de hoy' },
  noneToday: {
    en: 'No tickets today. Do not dig without a ticket.',
    es: 'Hoy no hay tickets. No excave sin un ticket.',
  },
  remarks: { en: 'Remarks', es: 'Observaciones' },
  note: { en: 'Note', es: 'Nota' },
  asOf: { en: 'As of', es: 'Estado al' },
  pacificTime: { en: 'Pacific time', es: 'hora del Pacífico' },
  outline: { en: 'Outline of the dig area', es: 'Contorno del área de excavación' },
  openInMaps: { en: 'Open in Maps', es: 'Abrir en Mapas' },
  noUtilities: {
    en: 'No utilities are known yet.',
    es: 'Todavía no se conoce ninguna compañía de servicios.',
  },
  utility: { en: 'Utility', es: 'Servicio' },
  response: { en: 'Response', es: 'Respuesta' },
  when: { en: 'When', es: 'Cuándo' },
  phone: { en: 'Phone', es: 'Teléfono' },
  code: {
    en: 'QR code with the link to the current state',
    es: 'Código QR con el enlace al estado actual',
  },
  scan: { en: 'Scan for the current state', es: 'Escanee para ver el estado actual' },
  noNumber: { en: 'No number yet', es: 'Todavía sin número' },
  askCondition: {
    en: 'Ask the excavator for a condition of this ticket',
    es: 'Este ticket tiene una condición: pregunte al excavador cuál es',
  },
  respondedWithNote: {
    en: 'responded with a note. Ask the excavator',
    es: 'respondió con una nota. Pregunte al excavador',
  },
  unlisted: { en: 'response not listed', es: 'respuesta no listada' },
  overridden: {
    en: 'overridden at the excavator’s own risk',
    es: 'anulada por el excavador, bajo su propio riesgo',
  },
  responsesChecked: { en: 'Responses checked', es: 'Respuestas consultadas' },
  marksChecked: { en: 'Marks checked', es: 'Marcas revisadas' },
  by: { en: 'by', es: 'por' },
  notKnown: { en: 'Not known yet', es: 'Todavía no se sabe' },
  datesDoubted: {
    en: 'Printed by the center; the rules do not allow it',
    es: 'Así lo dice el centro; las reglas no lo permiten',
  },
  calledIn: { en: 'Called in', es: 'Solicitado' },
  renewed: { en: 'Renewed', es: 'Renovado' },
  legalStart: { en: 'Legal start', es: 'Inicio legal' },
  expires: { en: 'Expires', es: 'Vence' },
  afterIssue: { en: 'after issue', es: 'desde que se hizo' },
  afterRenewal: { en: 'after renewal', es: 'desde que se renovó' },
  job: { en: 'Job', es: 'Obra' },
  crossStreet: { en: 'Cross street', es: 'Calle transversal' },
  work: { en: 'Work', es: 'Trabajo' },
  depth: { en: 'Depth', es: 'Profundidad' },
  doneFor: { en: 'Done for', es: 'Para quién' },
  contact: { en: 'Contact', es: 'Contacto' },
  onSite: { en: 'On site', es: 'En el sitio' },
} satisfies Record<string, Said>;
type SheetWord = keyof typeof SHEET_WORDS;

/** For example `wordsIn('es')('print')`. */
export const wordsIn = (language: Language) => (word: SheetWord) => SHEET_WORDS[word][language];

export const moreWords = (more: number, sharedBy: string): Said => ({
  en: `And ${more} more. Ask ${sharedBy} for them.`,
  es: `Y ${more} más. Pídalos a ${sharedBy}.`,
});

export const countyWords = (county: string): Said => ({
  en: `${county} County`,
  es: `Condado de ${county}`,
});

export const estimateWords = (center: string): Said => ({
  en: `Estimate until ${center} confirms it`,
  es: `Estimado hasta que ${center} lo confirme`,
});

export const noticeWords = (days: number): Said => ({
  en: `${days} working days’ notice`,
  es: `Aviso de ${days} días hábiles`,
});

export const lifeWords = (days: number, since: 'afterIssue' | 'afterRenewal'): Said => ({
  en: `${days} days ${SHEET_WORDS[since].en}`,
  es: `${days} días ${SHEET_WORDS[since].es}`,
});

/** Conditions of the whole ticket. The short words of their reasons say what is missing without them. */
export const PUBLIC_CONDITIONS: Partial<Record<Finding['reason'], Said>> = {
  SUBCONTRACTOR: {
    en: 'A subcontractor has no valid ticket',
    es: 'Un subcontratista no tiene un ticket vigente',
  },
  STAND_BY: {
    en: 'A utility must stand by while you dig. Its stand-by is recorded for today',
    es: 'Una compañía de servicios debe estar presente mientras usted excava (stand-by). El de hoy está registrado',
  },
};
