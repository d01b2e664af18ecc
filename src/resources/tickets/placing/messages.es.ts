import { CENTER_ACTIONS } from '../../../../domain/tickets/actions/names';
import type { Words } from '../../../i18n/words';
import { actionsMessagesEs } from '../actions/messages.es';
import type { placingMessages } from './messages';

export const placingMessagesEs: Words<typeof placingMessages> = {
  back: 'Por tramitar',
  kinds: { create: 'Ticket nuevo', ...sheetWords('kind') },
  heads: { create: 'Tramitar en %{center}', ...sheetWords('head') },
  states: {
    WAITING: 'Le toca a usted',
    PLACED: 'Tramitado, sin confirmar',
    CONFIRMED: 'Confirmado',
    REFUSED: 'Rechazado por el centro',
    WITHDRAWN: 'Retirado',
  },
  waitingForOthers: 'Por tramitar',
  urgency: { OVERDUE: 'Atrasado', TODAY: 'Hoy', SOON: 'Pronto', LATER: 'Después' },
  askedBy: 'Lo pidió %{by}, %{at}',
  askedByItself: 'Por renovación automática, %{at}',
  empty: {
    title: 'Nada por tramitar',
    text: 'Aquí salen las solicitudes que se tramitan en el sitio de un centro de llamadas, primero la más urgente.',
  },
  columns: {
    deadline: 'Para cuándo',
    what: 'Qué',
    ticket: 'Ticket',
    job: 'Obra',
    askedBy: 'Lo pidió',
    state: 'Estado',
  },
  automatic: 'Renovación automática',
  call: {
    title: 'Primero llame',
    text: 'No espere al formulario: llame ahora y después llénelo.',
    danger: 'Si hay peligro',
    center: 'Centro',
    pick: 'Elija el servicio para ver su número',
    byPhone: '%{center} por teléfono:',
  },
  callAt: 'Llame al %{number}: %{label}',
  steps: {
    open: 'Abrir %{site}',
    newTab: '(pestaña nueva)',
    choose: 'Elija ahí “%{choose}” y copie estos campos en su formulario.',
    phones: 'O por teléfono:',
  },
  sheet: 'Llene el formulario del centro',
  copy: 'Copiar',
  copyField: 'Copiar %{label}',
  copied: 'Copiado',
  copiedField: 'Copiado: %{label}',
  copyAll: 'Copiar todo',
  all: 'todo',
  area: {
    title: 'Área de excavación',
    text: 'Dibuje la misma área en el mapa del centro, o suba el KML si acepta archivos.',
    wkt: 'WKT',
    kml: 'Descargar KML',
  },
  placed: {
    waiting: 'Tramitado como %{number}',
    waitingNoNumber: 'Tramitado por teléfono',
    by: '%{by}, %{at}',
    todo: 'Sigue: importe la confirmación del centro, o reenvíe su correo.',
    create: 'No excave antes de que se confirme.',
    action: 'Hasta que se confirme, el ticket conserva sus fechas.',
    import: 'Importar la confirmación',
    paste: 'Pegarla',
    confirmed: 'La copia del centro lo confirmó como %{number}.',
    refused: 'El centro lo rechazó: %{reason}',
    withdrawn: 'Se retiró. No hay nada que tramitar.',
    moot: '%{reason} No hay nada que tramitar.',
    open: 'Abrir el ticket',
  },
  mark: {
    button: 'Ya lo tramité',
    correct: 'Corregir…',
    title: 'Ya lo tramité',
    correctTitle: 'Corregir lo tramitado',
    text: 'Anote lo que muestra la página o el correo de confirmación del centro.',
    save: 'Guardar',
    done: 'Guardado. Cuenta cuando la copia del centro lo confirme.',
    failed: 'No se marcó como tramitado',
    actionHint: 'El número sigue siendo el del ticket.',
    reportHint: 'El del ticket, o el del reporte si el centro le dio uno.',
    revisionHint: 'Después de %{revision}. Déjelo vacío si el centro no dio ninguna.',
  },
  more: 'Más',
  withdraw: {
    button: 'Retirarlo…',
    title: '¿Retirarlo?',
    create: 'El ticket se cancela aquí. Hágalo solo si no se tramitó en el centro.',
    action: 'El ticket se queda como está. Hágalo solo si no se tramitó nada en el centro.',
    done: 'Retirado.',
    failed: 'No se pudo retirar',
  },
  refuse: {
    button: 'El centro lo rechazó…',
    title: 'El centro lo rechazó',
    create: 'El ticket queda como “No se tramitó”. Nadie puede excavar con él.',
    action: 'El ticket se queda como está.',
    save: 'Guardar',
    done: 'Guardado. El motivo está en el ticket.',
    failed: 'No se marcó como rechazado',
  },
  inputs: {
    ticketNumber: 'Número de ticket',
    revision: 'Versión',
    placedAt: 'Cuándo se tramitó',
    reason: 'Qué dijo el centro',
  },
  banner: {
    WAITING: '%{what}: por tramitar en %{center}',
    PLACED: '%{what}: tramitado, esperando la confirmación del centro',
    placedText: 'Reenvíe el correo del centro o importe su archivo.',
    open: 'Abrir solicitud',
    openOf: 'Abrir solicitud: %{what}',
    import: 'Importar',
  },
  made: 'Guardado. Ahora tramítelo en %{center}.',
  madeMany: '%{smart_count} solicitud por tramitar. |||| %{smart_count} solicitudes por tramitar.',
  toPlace: 'Por tramitar en el centro de llamadas',
  byHand: {
    action:
      'Usted lo tramita en el sitio del centro de llamadas. La página que sigue tiene los campos para copiar.',
    actions:
      'Usted los tramita en el sitio del centro de llamadas: cada uno tiene una página con los campos para copiar.',
    some: 'Usted tramita %{smart_count} en el sitio del centro de llamadas: tiene una página con los campos para copiar. |||| Usted tramita %{smart_count} en el sitio del centro de llamadas: cada uno tiene una página con los campos para copiar.',
    untilConfirmed: 'Hasta que el centro lo confirme, cuenta el vencimiento anterior.',
    autoRenew:
      'Whiteline prepara la renovación a tiempo y se lo recuerda, hasta el día que elija o hasta que la apague. Usted la tramita en el sitio del centro de llamadas.',
    cancel: 'El ticket se cancela cuando lo confirme la copia del centro. Desde ahora no excave con él.',
    damage:
      '¿Hay peligro? Llame primero al 911. Whiteline no avisa a nadie: llame al centro y después repórtelo en su sitio. El evento queda registrado aquí.',
    expose:
      'Encontró una línea sin marcar o descubierta. Whiteline no avisa a nadie: llame al centro y después repórtelo en su sitio. El evento queda registrado aquí.',
    report: 'Guardar reporte',
  },
};

function sheetWords(part: 'kind' | 'head') {
  return Object.fromEntries(CENTER_ACTIONS.map(action => [action, actionsMessagesEs[action].sheet[part]]));
}
