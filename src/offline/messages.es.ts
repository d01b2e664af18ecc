import type { Words } from '../i18n/words';
import type { offlineMessages } from './messages';

export const offlineMessagesEs: Words<typeof offlineMessages> = {
  title: 'En este aparato',
  stored: 'Sin señal. Esto es lo que este aparato guardó: %{at}.',
  none: 'Sin señal. Las páginas nuevas cargan cuando regrese la señal.',
  waiting: '%{smart_count} registro espera señal |||| %{smart_count} registros esperan señal',
  refused: '%{smart_count} registro no se aceptó |||| %{smart_count} registros no se aceptaron',
  show: 'Ver',
  kept: 'Sin señal. Se guardó en este aparato, y se envía cuando regrese la señal.',
  sent: 'Se envió %{smart_count} registro guardado |||| Se enviaron %{smart_count} registros guardados',
  full: 'Sin señal, y este aparato no tiene espacio para guardar el registro. Libere espacio y envíe otra vez. Este formulario sigue abierto.',
  storageFull: 'Este aparato está lleno. Los tickets que abra ahora no se guardan para lugares sin señal.',
  records: {
    title: 'Por enviar',
    none: 'Todo lo que registró ya se envió.',
    others:
      'Aquí espera %{smart_count} registro de otra persona o empresa. Se envía cuando esa persona inicie sesión. |||| Aquí esperan %{smart_count} registros de otras personas o empresas. Se envían cuando esas personas inicien sesión.',
    photos: '%{smart_count} foto |||| %{smart_count} fotos',
    photosLeft: 'Enviado, menos %{smart_count} foto |||| Enviado, menos %{smart_count} fotos',
    contents: 'Lo que se registró',
    refused: 'No se aceptó: %{reason}',
    send: 'Enviar ahora',
    sendFailed: 'Todavía no se envía',
    again: 'Enviar otra vez',
    ticket: 'Abrir el ticket',
    discard: 'Descartar',
    discardTitle: '¿Descartar este registro?',
    discardText: '“%{title}” no se envió al servidor. No se puede recuperar.',
    discarded: 'Registro descartado',
  },
  tickets: {
    title: 'Tickets guardados aquí',
    none: 'Todavía ninguno. Se guardan los tickets que usted abre y, en un teléfono, los de sus obras para hoy y mañana.',
  },
  signOut: {
    title: '¿Cerrar sesión y descartar lo que espera?',
    text: '%{smart_count} registro todavía no se envía. Al cerrar sesión se borra de este aparato. |||| %{smart_count} registros todavía no se envían. Al cerrar sesión se borran de este aparato.',
  },
  titles: {
    marks: 'Revisión de marcas',
    damage: 'Daño',
    expose: 'Línea descubierta',
    note: 'Nota',
  },
};
