import type { Words } from '../../i18n/words';
import type { jobsMessages } from './messages';

const detailsMessagesEs: Words<typeof jobsMessages.details> = {
  back: 'Obras',
  edit: 'Cambiar',
  newTicket: 'Ticket nuevo',
  reopen: {
    button: 'Volver a abrir',
    title: '¿Volver a abrir la obra %{JobNo}?',
    text: 'La obra queda activa otra vez y acepta tickets nuevos. La renovación automática sigue apagada, y los tickets cerrados o cancelados se quedan como están.',
    done: 'La obra %{JobNo} está activa otra vez.',
    failed: 'No se pudo volver a abrir la obra',
  },
  facts: 'Datos',
  people: {
    title: 'Personas',
    none: 'Solo el gerente de proyecto.',
    open: 'Cambiar personas',
    dialog: 'Personas de la obra %{JobNo}',
    hint: 'Pueden cambiar la obra y sus tickets, según su rol.',
    save: 'Guardar personas',
    saved: 'Se guardaron las personas de la obra %{JobNo}.',
  },
  today: {
    title: 'Enviar la lista del día a',
    text: 'A las 5:30 AM estos correos reciben un enlace a los tickets del día de la obra: veredictos y a quién llamar. No hace falta iniciar sesión y termina a las 8 PM.',
    add: 'Agregar correos',
    edit: 'Cambiar correos',
    dialog: 'Lista del día de la obra %{JobNo}',
    emails: 'Correos',
    hint: 'Uno por línea, 10 como máximo. Para mayordomos sin cuenta. Quite un correo para que ya no reciba la lista ni sirva el enlace de hoy.',
    save: 'Guardar correos',
    saved: 'Se guardaron los correos de la obra %{JobNo}.',
  },
  tickets: {
    title: 'Tickets',
    label: 'Grupos de tickets',
    groups: {
      active: 'Activos',
      expiring: 'Por vencer',
      expired: 'Vencidos',
      autoRenew: 'Se renuevan solos',
      pending: 'Todavía sin número',
      failed: 'No se tramitaron',
    },
    empty: {
      title: 'No hay tickets aquí',
      active: 'No hay tickets activos.',
      expiring: 'No hay tickets por vencer.',
      expired: 'No hay tickets vencidos.',
      autoRenew: 'Ningún ticket se renueva solo.',
    },
  },
  map: {
    title: 'Mapa de los tickets activos',
    none: 'No hay tickets activos que mostrar.',
    most: 'Los %{shown} que vencen primero, de %{total}.',
  },
  events: { title: 'Eventos registrados', all: 'Eventos de esta obra', add: 'Registrar un evento' },
  log: { title: 'Actividad', none: 'Todavía no hay actividad' },
};

const closeOutMessagesEs: Words<typeof jobsMessages.closeOut> = {
  open: 'Cerrar la obra…',
  title: 'Cerrar la obra %{JobNo}',
  intro: 'Elija qué pasa con cada ticket. Se paran todas las renovaciones y la obra queda como terminada.',
  noTickets: 'No hay tickets activos. La obra quedará como terminada.',
  wasted:
    '%{smart_count} ticket se renovaría solo el %{day}. Eso se va a parar. |||| %{smart_count} tickets se renovarían solos desde el %{day}. Eso se va a parar.',
  step: {
    label: 'Qué hacer con %{ticket}',
    close: 'Cerrar: trabajo terminado',
    cancel: 'Cancelar en el centro de llamadas',
    leave: 'Dejar como está',
  },
  completedOn: 'El trabajo se terminó el',
  completedOnHint: 'Para cada ticket que se cierra.',
  reason: 'Motivo de la cancelación',
  reasonHint: 'Se envía al centro de llamadas con cada ticket cancelado.',
  go: 'Cerrar la obra…',
  confirm: {
    title: '¿Cerrar la obra %{JobNo}?',
    close: 'Se cierra %{smart_count} ticket. |||| Se cierran %{smart_count} tickets.',
    cancel:
      'Se cancela %{smart_count} ticket en el centro de llamadas. |||| Se cancelan %{smart_count} tickets en el centro de llamadas.',
    leave: '%{smart_count} ticket no cambia. |||| %{smart_count} tickets no cambian.',
    final: 'Las cancelaciones no se pueden deshacer.',
    after: 'La obra quedará como terminada.',
  },
  requests: {
    title: '¿Cerrar la obra %{JobNo}?',
    active: '%{smart_count} ticket sigue activo. |||| %{smart_count} tickets siguen activos.',
    renewing:
      'Se apaga la renovación automática de %{smart_count} ticket. |||| Se apaga la renovación automática de %{smart_count} tickets.',
    instead:
      'Para cerrar o cancelar tickets, elija No. “Cerrar la obra…” en la página de la obra hace las dos cosas.',
    text: 'Esto todavía no termina en el centro de llamadas:',
    open: 'Sigue abierto en el centro de llamadas',
    list: 'Solicitudes abiertas',
    of: '%{what} de %{ticket}',
    ends: 'Se retira: %{reason}',
    cancelled: 'El ticket está cancelado.',
    placed: 'Ya se tramitó. Espera la copia del centro.',
    stays: 'Sigue en la lista por tramitar.',
    staysNew: 'Sigue en la lista por tramitar. Retire la solicitud si nadie va a excavar.',
    more: 'Y %{smart_count} más en Por tramitar. |||| Y %{smart_count} más en Por tramitar.',
  },
  outcome: {
    withdrawn: 'Cancelado, nunca se tramitó',
    close: 'Cerrado',
    cancel: 'Cancelación enviada',
    leave: 'Se dejó como está',
  },
  done: 'La obra %{JobNo} está terminada.',
  kept: 'La obra sigue abierta porque algunos tickets fallaron. Corrija los errores de arriba e intente otra vez.',
};

export const jobsMessagesEs: Words<typeof jobsMessages> = {
  list: {
    action: { create: 'Obra nueva' },
    empty: 'Todavía no hay obras',
    invite: 'Cada ticket es de una obra. Agregue la primera y después haga tickets para ella.',
  },
  fields: {
    JobNo: 'Número de obra',
    Name: 'Nombre de la obra',
    Status: 'Estado',
    County: 'Condado',
    Manager: 'Gerente de proyecto',
    ManagerID: 'Gerente de proyecto',
    Description: 'Descripción',
    JobsiteAddress: 'Dirección de la obra',
    tickets: 'Tickets activos',
    NextExpiry: 'Próximo vencimiento',
  },
  status: { ACTIVE: 'Activa', ON_HOLD: 'En pausa', COMPLETED: 'Terminada', CANCELLED: 'Cancelada' },
  create: { title: 'Obra nueva' },
  edit: {
    title: 'Cambiar la obra %{JobNo}',
    back: 'Volver a la obra',
    managerStays: 'Solo el gerente de la obra o un administrador puede cambiar esto.',
    notYours: 'Solo puede cambiar obras que usted dirige o donde está asignado.',
  },
  form: {
    section: 'Datos',
    save: 'Guardar obra',
    added: 'Se agregó la obra %{JobNo}.',
    saved: 'Se guardó la obra %{JobNo}.',
  },
  delete: {
    button: 'Borrar…',
    title: '¿Borrar la obra %{JobNo}?',
    text: 'No se pueden borrar obras con tickets, eventos o perfiles. No se puede deshacer.',
    done: 'Se borró la obra %{JobNo}.',
  },
  details: detailsMessagesEs,
  closeOut: closeOutMessagesEs,
};
