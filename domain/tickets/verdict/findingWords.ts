import type { Said } from '../../language';

export const FINDING_WORDS = {
  noExpiration: {
    en: 'The ticket has no expiration date yet.',
    es: 'El ticket todavía no tiene fecha de vencimiento.',
  },
  noExpirationBrief: { en: 'No expiration date yet', es: 'Todavía sin fecha de vencimiento' },
  active: { en: 'The ticket is active.', es: 'El ticket está activo.' },
  jobOnHold: {
    en: 'The job is on hold. Ask its project manager before you dig.',
    es: 'La obra está en pausa. Pregunte a su gerente de proyecto antes de excavar.',
  },
  typed: {
    en: 'A person typed this ticket from paper. Import the call center’s copy, or compare the ticket with it before you dig.',
    es: 'Una persona copió este ticket a mano del papel. Importe la copia del centro de llamadas, o compare el ticket con ella antes de excavar.',
  },
  noRequests: { en: 'No open requests.', es: 'No hay solicitudes abiertas.' },
  requestToPlace: {
    en: 'A request is waiting to be placed at the call center, or for its confirmation. Finish that request first.',
    es: 'Hay una solicitud que falta tramitar en el centro de llamadas, o que espera su confirmación. Termine primero esa solicitud.',
  },
  requestSent: {
    en: 'A request is waiting for the call center. Wait until the center has confirmed it.',
    es: 'Hay una solicitud en espera del centro de llamadas. Espere a que el centro la confirme.',
  },
  stationsUnknown: {
    en: 'Not all utilities of this ticket are known. Import a file of the center that lists them all (a re-mark’s or second notice’s may list some), or ask the center.',
    es: 'No se conocen todas las compañías de servicios de este ticket. Importe un archivo del centro que las tenga todas (el de un remarcado o un segundo aviso puede tener solo algunas), o pregunte al centro.',
  },
  notified: {
    en: 'The utilities have been notified.',
    es: 'Se avisó a las compañías de servicios.',
  },
  noUtilities: {
    en: 'No utilities were notified. Ask the call center which utilities are in the area before you dig.',
    es: 'No se avisó a ninguna compañía de servicios. Pregunte al centro de llamadas cuáles hay en el área antes de excavar.',
  },
  remarkToPlace: {
    en: 'Re-mark requested. Place the request and import its confirmation. Wait until the utilities respond again.',
    es: 'Se pidió remarcar. Tramite la solicitud e importe su confirmación. Espere a que las compañías de servicios respondan otra vez.',
  },
  remarkSent: {
    en: 'Re-mark requested. Wait until the utilities respond again.',
    es: 'Se pidió remarcar. Espere a que las compañías de servicios respondan otra vez.',
  },
  remarkMissed: {
    en: 'A re-mark was requested, and the utilities were not asked. Request it again.',
    es: 'Se pidió remarcar, pero no se avisó a las compañías de servicios. Pídalo otra vez.',
  },
  standByToday: { en: 'The stand-by is recorded for today.', es: 'El stand-by de hoy está registrado.' },
  standByOwed: {
    en: 'The utility must stand by while you dig. Record its stand-by for today.',
    es: 'La compañía de servicios debe estar presente mientras usted excava (stand-by). Registre el stand-by de hoy.',
  },
  standByOwedBrief: { en: 'stand-by not recorded today', es: 'falta el stand-by de hoy' },
  codesChanged: {
    en: 'A response code has a new meaning. The responses are being recalculated.',
    es: 'Un código de respuesta tiene otro significado. Se están recalculando las respuestas.',
  },
  unconfirmed: {
    en: 'This ticket came by a mail that is not proven to be from the call center. Open the mail and confirm it.',
    es: 'Este ticket llegó en un correo que no se ha comprobado que sea del centro de llamadas. Abra el correo y confírmelo.',
  },
  emergency: {
    en: 'Emergency: you may start at once. Look for marks and responses as you go.',
    es: 'Emergencia: puede empezar de inmediato. Busque marcas y respuestas mientras avanza.',
  },
  datesEstimated: {
    en: 'The dates are estimates until the call center confirms them.',
    es: 'Las fechas son estimadas hasta que el centro de llamadas las confirme.',
  },
  datesConfirmed: {
    en: 'The call center has confirmed the dates.',
    es: 'El centro de llamadas confirmó las fechas.',
  },
  newestUnread: {
    en: 'The newest revision is not here, or could not be read whole: its expiration, when it was submitted, or its status is missing or not known. What is shown may be an earlier revision’s, and the expiration too late. Import another copy of the newest one, or a scan whose dates you type.',
    es: 'Falta la última versión o no se pudo leer completa: no se sabe su vencimiento, cuándo se envió o su estado. Lo que se muestra puede ser de una versión anterior, y el ticket puede vencer antes de lo que aquí dice. Importe otra copia de la última versión, o un escaneo y escriba sus fechas.',
  },
} satisfies Record<string, Said>;

export const otherCenterWords = (county: string, center: string): Said => ({
  en: `${county} County is served by ${center}. Check that this center notified the utilities there.`,
  es: `El condado de ${county} lo atiende ${center}. Verifique que este centro avisó a las compañías de servicios de ahí.`,
});

export const inForceWords = (status: string): Said => ({
  en: `Your company counts the status “${status}” as in force.`,
  es: `Su empresa cuenta el estado “${status}” como vigente.`,
});

export const statusQuestion = (status: string): Said => ({
  en: `The status at the center is “${status}”, which is not on the list of those in force. Ask the center whether this ticket is in force.`,
  es: `El estado en el centro es “${status}”, que no está en la lista de los vigentes. Pregunte al centro si este ticket está vigente.`,
});

export const marksQuestionWords = (revision: string): Said => ({
  en: `Revision ${revision} does not say whether it asked for new marks, so every utility owes a new response. If you know whom it asked, say so.`,
  es: `La versión ${revision} no dice si pidió marcas nuevas, así que todas las compañías de servicios deben una respuesta nueva. Si sabe a cuáles se pidió, dígalo.`,
});
