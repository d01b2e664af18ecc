import '../ui/form/pickerSpanish';
import { CONTRACTORS_NUMBER } from '../../domain/invitations/externalTicket';
import { type Rule, ruleInSpanish } from '../../domain/spanish/rules';
import type { Words } from '../i18n/words';
import { sendingMessages } from '../public/sending/messages';
import type { externalMessages } from './messages';

const fields = {
  jobNo: 'Número de obra',
  jobName: 'Nombre de la obra',
  ticketNo: 'Número de ticket',
  ticketName: 'Nombre del ticket',
  revision: 'Versión del ticket (Revision)',
  projectManager: 'Gerente de proyecto',
  legalStartDate: 'Inicio legal',
  expDate: 'Fecha de vencimiento',
  file: 'Adjunte el archivo del ticket',
};

/** Labels and sentences of `externalTicketSchema` and `rejectionSchema`, and of sending. */
const SAID: Record<string, string> = {
  'Ticket number': fields.ticketNo,
  'Ticket name': fields.ticketName,
  'Job number': fields.jobNo,
  'Job name': fields.jobName,
  'Project manager': fields.projectManager,
  Revision: fields.revision,
  'Legal Start Date': fields.legalStartDate,
  'Expiration Date': fields.expDate,
  'The reason': 'Motivo',
  'Please provide a brief reason.': 'Diga el motivo en pocas palabras.',
  'Enter the number printed on the ticket, such as 2026112100042.':
    'Escriba el número impreso en el ticket, como 2026112100042.',
  'Enter the three digits after the number, such as 000.':
    'Escriba los tres dígitos que siguen al número, como 000.',
  'This number begins with a day that is still to come. Check its digits.':
    'Este número empieza con un día que todavía no llega. Revise los dígitos.',
  [CONTRACTORS_NUMBER]: 'Este es el ticket del contratista general. Escriba el número del ticket de usted.',
  'Legal Start Date is more than three years ago. Check the year.':
    'El inicio legal es de hace más de tres años. Revise el año.',
  'Expiration Date cannot be before today.': 'La fecha de vencimiento no puede ser antes de hoy.',
  'Expiration Date cannot be before the Legal Start Date.':
    'La fecha de vencimiento no puede ser antes del inicio legal.',
  'A ticket that was never renewed doesn’t last that long after its Legal Start Date. Check both dates and the revision.':
    'Un ticket que nunca se renovó no dura tanto después de su inicio legal. Revise las dos fechas y la versión.',
  [sendingMessages.unreachable]:
    'No hubo conexión con el servidor. No se perdió nada de lo que escribió. Revise su señal e intente otra vez.',
  [sendingMessages.failed]:
    'Algo falló de nuestro lado. No se perdió nada de lo que escribió. Intente otra vez en un momento.',
};

const DATED: readonly Rule[] = [
  [
    /^Legal Start Date cannot be after (.+)\. Enter the one on your ticket\.$/,
    'El inicio legal no puede ser después del $1. Escriba el de su ticket.',
  ],
  [
    /^No ticket lasts past (.+)\. Enter the expiration date on the ticket\.$/,
    'Ningún ticket dura más allá del $1. Escriba la fecha de vencimiento que dice el ticket.',
  ],
  [
    /^The number is of (.+), but the legal start is before that day\. Check both\.$/,
    'El número es del $1, pero el inicio legal es antes de ese día. Revise los dos.',
  ],
];

export const externalMessagesEs: Words<typeof externalMessages> = {
  title: 'Enviar formulario',
  description: 'Donde un subcontratista responde a quien le pide su ticket.',
  heading: company => `${company} necesita su ticket`,
  lead: company =>
    `Usted trabaja en su obra. Comparta su propio ticket para que sepan que está activo. Solo ${company} ve lo que envía.`,
  needed: 'Los campos con asterisco son obligatorios.',
  about: {
    job: 'Obra',
    ticket: 'Ticket de ellos',
    place: 'Sitio',
    phone: '¿Preguntas?',
    call: (company, phone) => `Llame a ${company}, ${phone}`,
  },
  fields,
  hints: {
    jobNo: 'El de usted, como en sus registros.',
    projectManager: 'El de usted, como en sus registros.',
    revision: 'Los tres dígitos después del número, como 000.',
    legalStartDate:
      'Escriba la fecha y la hora de su ticket, como 11/20/2026 7:00 AM, hora del Pacífico. Puede ser una fecha pasada.',
    expDate: 'El último día de su ticket.',
    file: 'Un PDF de hasta 10 MB. Opcional.',
  },
  halfTyped: {
    start: 'Escriba la fecha y la hora del inicio legal.',
    expiry: 'Escriba el mes, el día y el año del vencimiento.',
  },
  file: {
    choose: 'Elija un PDF',
    drop: 'o suéltelo aquí',
    remove: name => `Quitar ${name}`,
    tooLarge: 'El archivo pasa de 10 MB (10,000,000 bytes). Adjunte uno más chico.',
    notPdf: 'Este archivo no es un PDF. Adjunte un PDF.',
    broken: 'Este PDF está dañado. Guárdelo y adjúntelo otra vez.',
    unreadable: 'No se pudo leer el archivo. Adjúntelo otra vez.',
    several: 'Adjunte un solo archivo.',
    progress: name => `Subiendo ${name}`,
    sent: percent => `${percent}% enviado`,
  },
  uploadFailed: name => `No se pudo subir: ${name}`,
  uploadReasons: {
    tooManyFiles:
      'Ya se enviaron demasiados archivos con esta invitación. Intente en dos horas, o quite el archivo y envíe sin él.',
    tooManyTries:
      'Ya se enviaron demasiados archivos desde su red. Intente en una hora, o quite el archivo y envíe sin él.',
  },
  over: 'Esta invitación está cerrada. Usted ya respondió, la cancelaron o el ticket terminó.',
  note: company => `Oprima Rechazar si no quiere compartir los datos del ticket con ${company}.`,
  reject: 'Rechazar',
  submit: 'Enviar',
  sending: 'Enviando…',
  notSent: 'No se envió. No se perdió nada de lo que escribió.',
  dialog: {
    title: '¿Seguro que quiere rechazar esta invitación?',
    reason: 'Motivo',
    hint: company => `${company} lo va a ver.`,
    yes: 'Sí',
    no: 'No',
  },
  success: '¡Su respuesta se envió!',
  close: 'Cerrar',
  waiting: {
    slow: 'Un momento…',
    wait: clock => `Intente otra vez en ${clock}`,
    waitOver: 'Ya puede intentar otra vez.',
  },
  said: sentence => ruleInSpanish(sentence, SAID, DATED),
  answered: {
    shared: company => `${company} ya tiene su ticket`,
    rejected: company => `${company} ya sabe que usted no va a compartir un ticket`,
    wrong: '¿Algo está mal?',
    ask: company => `Pida a ${company} que lo corrija.`,
    text: 'Gracias. Ya puede cerrar esta página.',
    before: {
      shared: (ticket, on) => `Usted envió el ticket ${ticket} el ${on}`,
      rejected: (company, on) => `El ${on} usted le dijo a ${company} que no va a compartir un ticket`,
      company: 'Enviado a',
      text: 'Cada enlace recibe una sola respuesta. Para cambiar la suya, pídales un enlace nuevo.',
    },
  },
  closed: {
    heading: 'Este enlace ya no sirve',
    text: 'Puede estar mal escrito, ya se usó o ya no hace falta. Si esperaba un formulario, pida un enlace nuevo a la empresa que lo invitó.',
  },
  unreachable: {
    heading: 'No se pudo cargar esta página',
    text: 'No hubo conexión con el servidor. Revise su señal e intente otra vez.',
    retry: 'Intentar otra vez',
  },
};
