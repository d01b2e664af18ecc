import type { PhotoCategory } from '../../domain/attachments/attachment';
import { REFUSALS, refusalWordsEs } from '../../domain/spanish/refusals';
import { ruleInSpanish, type WordsOfRules } from '../../domain/spanish/rules';
import { accountMessagesEs } from '../resources/account/messages.es';
import { calendarMessagesEs } from '../resources/calendar/messages.es';
import { dashboardMessagesEs } from '../resources/dashboard/messages.es';
import { eventFieldWordsEs } from '../resources/events/fieldWords.es';
import { eventsMessagesEs } from '../resources/events/messages.es';
import { notesMessagesEs } from '../resources/notes/messages.es';
import { actionsMessagesEs } from '../resources/tickets/actions/messages.es';
import { detailsMessagesEs, ticketAuditMessagesEs } from '../resources/tickets/details/messages.es';
import { sharedMessagesEs } from '../resources/tickets/details/shared/messages.es';
import { sharingMessages } from '../resources/tickets/details/sharing/messages';
import { sharingMessagesEs } from '../resources/tickets/details/sharing/messages.es';
import { placingMessagesEs } from '../resources/tickets/placing/messages.es';
import { enterMessagesEs, lookUpMessagesEs } from '../resources/tickets/responses/messages.es';
import { sheetsMessagesEs } from '../resources/tickets/sheets/messages.es';
import { attachmentsMessagesEs } from '../ui/attachments/messages.es';
import type { pageMessages } from './pageMessages';
import type { SomeWords } from './words';

/** `pageMessages` of the field side in Spanish. Pages of the office side stay in English. */
export const pageMessagesEs = {
  resources: {
    events: { fields: eventsMessagesEs.fields, ...eventsMessagesEs.list },
    placements: { name: 'Ticket por tramitar |||| Tickets por tramitar', fields: placingMessagesEs.inputs },
    ticketActions: { fields: actionsMessagesEs.fields },
    enteredResponses: { fields: enterMessagesEs.inputs },
  },
  account: accountMessagesEs,
  attachments: attachmentsMessagesEs,
  calendar: calendarMessagesEs,
  dashboard: dashboardMessagesEs,
  events: eventsMessagesEs,
  notes: notesMessagesEs,
  tickets: {
    actions: actionsMessagesEs,
    details: detailsMessagesEs,
    sheets: sheetsMessagesEs,
    sharing: sharingMessagesEs,
    shared: sharedMessagesEs,
    audit: ticketAuditMessagesEs,
    place: placingMessagesEs,
    enter: enterMessagesEs,
    lookUp: lookUpMessagesEs,
  },
} satisfies SomeWords<typeof pageMessages>;

/** What rules and forms say, in Spanish. */
export const sayEs = (sentence: string) => ruleInSpanish(sentence, KNOWN, REFUSALS);

const { choose, onJob } = sharingMessages;

const PHOTOS: Record<PhotoCategory, string> = {
  'White lining': 'Contorno blanco',
  Marks: 'Marcas',
  Exposed: 'Descubierta',
  Damage: 'Daño',
  Restored: 'Terminado',
};

const KNOWN: WordsOfRules = {
  ...eventFieldWordsEs,
  ...refusalWordsEs,
  [choose.subcontractor]: sharingMessagesEs.choose.subcontractor,
  [choose.contact]: sharingMessagesEs.choose.contact,
  [onJob.choose]: sharingMessagesEs.onJob.choose,
  ...PHOTOS,
  Reason: 'Motivo',
  Remarks: 'Observaciones',
  'Time of the damage': 'Hora del daño',
  'Station code': 'Servicio',
  'Job number': 'Número de obra',
  'Job name': 'Nombre de la obra',
  'Ticket name': 'Nombre del ticket',
  'Choose the ticket.': 'Elija el ticket.',
  'Choose at most 100 utilities.': 'Elija 100 servicios como máximo.',
  'Please provide a brief reason.': 'Diga el motivo en pocas palabras.',
  'Mobile number': 'Número de celular',
  'Mobile number must be a 10-digit US number.': 'Escriba un número de 10 dígitos de Estados Unidos.',
  'Enter the 6 digits of the text message.': 'Escriba los 6 dígitos del mensaje de texto.',
  'This isn’t the code of the last text message. Check it, or get a new one.':
    'No es el código del último mensaje. Revíselo, o pida otro.',
  'There were too many wrong codes. Get a new one.': 'Hubo demasiados códigos equivocados. Pida otro.',
  'This code has expired. Get a new one.': 'Este código ya venció. Pida otro.',
  'Mention at most 10 people.': 'Mencione a 10 personas como máximo.',
};
