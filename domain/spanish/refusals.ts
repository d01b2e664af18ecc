import { CALL_CENTERS } from '../calendar/centers';
import type { Said } from '../language';
import { FAILURES, RENEWAL_FAILURES } from '../tickets/actions/failures';
import { TICKET_STATUSES } from '../tickets/groups';
import { type Rule, ruleInSpanish, type WordsOfRules } from './rules';

/** What the server refuses at a ticket (domain/tickets/actions, server/tickets), with its own values kept. */
const CLONE = 'Haga un ticket nuevo a partir de este.';
const OWN_LOGIN = 'Haga un ticket nuevo a partir de este con su propia cuenta.';
const BUSY = 'Espere a que el centro lo confirme.';
const TO_PLACE = 'falta tramitarla o confirmarla. Termine primero esa solicitud.';
const OVERRIDE = '“$1” no se puede anular: la compañía de servicios misma tiene que liberar el trabajo.';

export const REFUSALS: readonly Rule[] = [
  [
    /^(You can’t .+) an expired ticket\. Work must stop at once\. Clone it into a new ticket\.$/,
    `El ticket está vencido: $1. El trabajo debe detenerse de inmediato. ${CLONE}`,
  ],
  [
    /^(You can’t .+) an expired ticket\. An active ticket is needed for the whole dig\. Clone it into a new ticket\.$/,
    `El ticket está vencido: $1. Se necesita un ticket activo durante toda la excavación. ${CLONE}`,
  ],
  [
    /^(You can’t .+) a cancelled ticket\. Clone it into a new ticket\.$/,
    `El ticket está cancelado: $1. ${CLONE}`,
  ],
  [
    /^(You can’t .+) a closed ticket that has expired\. Clone it into a new ticket\.$/,
    `El ticket está cerrado y ya venció: $1. ${CLONE}`,
  ],
  [
    /^(You can’t .+) a closed ticket\. Reopen it first\.$/,
    'El ticket está cerrado: $1. Primero vuelva a abrirlo.',
  ],
  [
    /^(You can’t .+) a ticket that the call center has not confirmed\. Place it, then import its confirmation\.$/,
    'El centro de llamadas no ha confirmado el ticket: $1. Tramítelo y luego importe su confirmación.',
  ],
  [
    /^(You can’t .+) a ticket that the call center has not confirmed\. Wait for its number\.$/,
    'El centro de llamadas no ha confirmado el ticket: $1. Espere su número.',
  ],
  [
    /^(You can’t .+) a ticket that was not placed\. Correct it and send it again\.$/,
    'El ticket no se tramitó: $1. Corríjalo y envíelo otra vez.',
  ],
  [/^(You can’t .+) an active ticket\.$/, 'El ticket está activo: $1.'],
  [
    /^Another request \((.+)\) is waiting to be placed or confirmed\. .+$/,
    `Hay otra solicitud ($1): ${TO_PLACE}`,
  ],
  [
    /^Another request \((.+)\) is waiting for the call center\. .+$/,
    `Hay otra solicitud ($1) en espera del centro de llamadas. ${BUSY}`,
  ],
  [
    /^(.+) tickets can’t be renewed\. Create a Normal ticket\.$/,
    'Los tickets $1 no se pueden renovar. Haga un ticket Normal.',
  ],
  [
    /^(.+) allows at most (\d+) renewals, as far as we know\. .+$/,
    `Hasta donde sabemos, $1 permite $2 renovaciones como máximo. ${CLONE}`,
  ],
  [
    /^Only Normal tickets can auto-renew\. This one is (.+)\.$/,
    'Solo los tickets Normal se renuevan solos. Este es $1.',
  ],
  [
    /^You can’t enter responses on a ticket that was placed here\. They come from (.+) automatically\.$/,
    'No se pueden anotar respuestas en un ticket que se tramitó aquí. Llegan solas de $1.',
  ],
  [
    /^(.+) has not responded, and no one else can respond for it\. .+$/,
    '$1 no ha respondido, y nadie más puede responder por esa compañía. Envíe un segundo aviso o registre su llamada.',
  ],
  [
    /^“(.+)” can’t be overridden: the utility has to clear the work itself\. Meet .+$/,
    `${OVERRIDE} Reúnase con ella en el sitio, registre la junta y espere a que responda que libera el trabajo.`,
  ],
  [
    /^“(.+)” can’t be overridden: the utility has to clear the work itself\. Request .+$/,
    `${OVERRIDE} Pida que remarquen o registre su llamada a la compañía.`,
  ],
  [
    /^(.+) has responded again\. (.+) Read it, then decide again\.$/,
    '$1 respondió otra vez. $2 Lea la respuesta nueva y luego decida otra vez.',
  ],
  [
    /^(.+) has responded\. To dispute its response, request a re-mark\.$/,
    '$1 ya respondió. Si no está de acuerdo, pida que remarquen.',
  ],
  [
    /^(.+) was not notified of this ticket\. Choose from its utilities\.$/,
    'A $1 no se le avisó de este ticket. Elija de las compañías de la lista.',
  ],
  [
    /^Auto-renew ended (.+)\. Turn it off and renew manually, .+$/,
    'La renovación automática terminó el $1. Apáguela y renueve usted mismo, o préndala otra vez con un día posterior o sin ninguno.',
  ],
  [
    /^The person who placed the ticket can no longer sign in, so their (.+) login is not used\. .+$/,
    `Quien tramitó el ticket ya no puede entrar, así que su cuenta de $1 no se usa. ${OWN_LOGIN}`,
  ],
  [
    /^No (.+) login is stored for the person who placed the ticket\. Add one, then renew\.$/,
    'No hay cuenta de $1 guardada de quien tramitó el ticket. Agregue una y luego renueve.',
  ],
  [
    /^(.+) rejected the login of the person who placed the ticket\. Correct it, then renew\.$/,
    '$1 rechazó la cuenta de quien tramitó el ticket. Corríjala y luego renueve.',
  ],
  // What a center itself wrote stays as it is.
  [
    /^(.+?) rejected the ticket: (.+) Fix that, then send it again\.$/,
    '$1 rechazó el ticket: $2 Corrija eso y envíelo otra vez.',
  ],
  [/^(.+?) rejected it: (.+)$/, '$1 lo rechazó: $2'],
];

/** Both texts are in domain/, but only the English is stored with the ticket. */
const FAILED: readonly Said[] = [
  ...CALL_CENTERS.flatMap(center =>
    (['create', 'renew'] as const).flatMap(kind => [
      FAILURES.noLogin(center, kind),
      FAILURES.unreadableLogin(center, kind),
      FAILURES.refusedLogin(center, kind),
    ]),
  ),
  FAILURES.damageOpen,
  FAILURES.unreachable,
  ...Object.values(RENEWAL_FAILURES),
  ...TICKET_STATUSES.map(FAILURES.notInForce),
];

export const refusalWordsEs: WordsOfRules = {
  'You can’t renew': 'no se puede renovar',
  'You can’t request a re-mark on': 'no se puede pedir que remarquen',
  'You can’t send a second notice for': 'no se puede enviar un segundo aviso',
  'You can’t turn auto-renew on for': 'no se puede prender la renovación automática',
  'You can’t turn auto-renew off for': 'no se puede apagar la renovación automática',
  'You can’t reopen': 'no se puede volver a abrir',
  'You can’t clone': 'no se puede copiar a un ticket nuevo',
  'You can’t enter responses on': 'no se pueden anotar respuestas',
  'You can’t report damage on': 'no se puede reportar un daño',
  'You can’t report an exposed line on': 'no se puede reportar una línea descubierta',
  'You can’t override responses on': 'no se pueden anular respuestas',
  'You can’t mark responses as read on': 'no se pueden marcar respuestas como leídas',
  'You can’t close': 'no se puede cerrar',
  'You can’t cancel': 'no se puede cancelar',
  'You can’t rename': 'no se puede cambiar su nombre',
  'You can’t move': 'no se puede pasar a otra obra',
  'You can’t assign subcontractors to': 'no se pueden asignar subcontratistas',

  Renewal: 'Renovación',
  'Re-mark': 'Remarcado',
  'Second notice': 'Segundo aviso',
  Cancellation: 'Cancelación',
  'Damage report': 'Reporte de daño',
  'Exposed-line report': 'Reporte de línea descubierta',

  'the ticket itself': 'el ticket mismo',
  'a renewal': 'renovación',
  'a re-mark': 'remarcado',
  'a second notice': 'segundo aviso',
  'a cancellation': 'cancelación',
  'a damage report': 'reporte de daño',
  'an exposed-line report': 'reporte de línea descubierta',
  'The same request is waiting to be placed or confirmed. Finish that request first.': `Ya hay una solicitud igual: ${TO_PLACE}`,
  'The same request is waiting for the call center. Wait until the center has confirmed it.': `Ya hay una solicitud igual en espera del centro de llamadas. ${BUSY}`,

  'There is an open damage on this ticket. Close its event, then renew.':
    'Hay un daño abierto en este ticket. Cierre su evento y luego renueve.',
  'There is an open damage on this ticket. Close its event first.':
    'Hay un daño abierto en este ticket. Primero cierre su evento.',
  'The ticket has expired since it was closed. Clone it into a new ticket.': `El ticket venció después de que se cerró. ${CLONE}`,
  'Utilities have until the legal start to respond. Send a second notice after it.':
    'Las compañías de servicios tienen hasta el inicio legal para responder. Envíe el segundo aviso después.',
  'All utilities have responded. To dispute one, request a re-mark.':
    'Todas las compañías de servicios respondieron. Si no está de acuerdo con una respuesta, pida que remarquen.',
  'No utilities were notified for this ticket.':
    'No se avisó a ninguna compañía de servicios de este ticket.',
  'Emergency tickets can’t be renewed. Create a Normal ticket for work that continues.':
    'Los tickets de emergencia no se pueden renovar. Haga un ticket Normal para el trabajo que continúa.',
  'Auto-renew is already on. Turn it off first to change it.':
    'La renovación automática ya está prendida. Para cambiarla, primero apáguela.',
  'Renewing today would not add any days. Renew later.':
    'Renovar hoy no agregaría ningún día. Renueve después.',
  'The company is suspended.': 'La empresa está suspendida.',
  'The person under whose login the ticket was placed can no longer sign in. Clone it under your own login.': `La persona con cuya cuenta se tramitó el ticket ya no puede entrar. ${OWN_LOGIN}`,
  'The job is closed. Reopen the job, or turn auto-renew off.':
    'La obra está cerrada. Vuelva a abrirla o apague la renovación automática.',
  'Auto-renew is already off.': 'La renovación automática ya está apagada.',
  'The job is closed. Reopen the job to auto-renew its tickets.':
    'La obra está cerrada. Vuelva a abrirla para que sus tickets se renueven solos.',
  'You can do this only to tickets of jobs that you manage or are assigned to.':
    'Esto solo se puede con tickets de obras que usted dirige o que tiene asignadas.',
  'Your role cannot do this. Ask the project manager or an admin.':
    'Su rol no incluye esto. Pídalo al gerente de proyecto o a un administrador.',

  ...Object.fromEntries(FAILED.map(({ en, es }) => [en, es])),

  'The utility has responded again. Read its new response, then mark it as read.':
    'La compañía de servicios respondió otra vez. Lea su respuesta nueva y luego márquela como leída.',
  'This response does not need to be read. Check what it says now.':
    'Esta respuesta no hace falta marcarla como leída. Vea qué dice ahora.',
  'This utility was not notified of the ticket. Choose one from the ticket’s list.':
    'A esta compañía de servicios no se le avisó del ticket. Elija una de la lista del ticket.',
  'This response came from the call center. Only responses that people entered can be withdrawn.':
    'Esta respuesta llegó del centro de llamadas. Solo se pueden retirar las que anotó una persona.',
  'The ticket has no such response. Open it again.': 'El ticket no tiene esa respuesta. Ábralo otra vez.',
  'This form was already sent with different data. Start again.':
    'Este formulario ya se envió con otros datos. Empiece de nuevo.',
  'This ticket no longer exists.': 'Este ticket ya no existe.',
  'The time is in the future. Enter when it happened.': 'Esa hora todavía no llega. Anote cuándo pasó.',
  'This day is in the future. Close the ticket once the work is done.':
    'Ese día todavía no llega. Cierre el ticket cuando el trabajo esté terminado.',
  'This job no longer exists. Choose another.': 'Esta obra ya no existe. Elija otra.',
  'This job is closed. Choose a job that is active or on hold.':
    'Esta obra está cerrada. Elija una que esté activa o en pausa.',
  'Work is stopped on the ticket’s whole job, or a damage or lost marks are open there. Close the event, then move the ticket.':
    'El trabajo está detenido en toda la obra del ticket, o hay ahí un daño abierto o marcas borradas. Cierre el evento y luego pase el ticket.',
  'Mark the dig area in white again before you request a re-mark (California: Gov. Code 4216(d)), then choose Yes.':
    'Antes de pedir que remarquen, vuelva a marcar el área en blanco (California: Gov. Code 4216(d)). Luego elija Sí.',
};

/** Why something at a ticket was refused or failed, for mail. What a center wrote itself stays as it is. */
export function refusalInSpanish(message: string): string {
  return ruleInSpanish(message, refusalWordsEs, REFUSALS);
}
