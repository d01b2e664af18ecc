import type { Words } from '../../../i18n/words';
import type { enterMessages, lookUpMessages } from './messages';

export const enterMessagesEs: Words<typeof enterMessages> = {
  text: 'Abra este ticket en el sitio del centro, copie las respuestas con los nombres de sus columnas y péguelas aquí. O llene usted los renglones.',
  loading: 'Cargando los códigos del centro…',
  paste: 'Pegar',
  pasteBlocked: 'Su navegador no dejó pegar. Mantenga oprimido el campo y elija Pegar.',
  pasteEmpty: 'No hay texto copiado. Primero copie la página del centro.',
  change: 'Cambiar',
  read: 'Leer',
  readFailed: 'No se pudo leer la página',
  found:
    'Se leyó 1 servicio. Revise cada renglón. |||| Se leyeron %{smart_count} servicios. Revise cada renglón.',
  nothing:
    'No se pudo leer ninguna respuesta. Copie toda la tabla con los nombres de sus columnas, o llene los renglones.',
  missing: 'No está en la página: %{stations}',
  left: 'Llene usted: %{stations}',
  rest: 'El resto de la página',
  limits: { NO: 'No', YES: 'Sí, o no estoy seguro' },
  othersFound:
    'La página tiene un servicio que este ticket no tiene. Importe la copia más nueva del ticket. |||| La página tiene %{smart_count} servicios que este ticket no tiene. Importe la copia más nueva del ticket.',
  whole: 'Todos los servicios están llenos. Las respuestas del ticket contarán como consultadas.',
  part: '%{looked} de %{all} servicios llenos. Los colores van a cambiar, pero las respuestas no contarán como consultadas.',
  unread: 'Primero lea la página que pegó. Hasta entonces, las respuestas no contarán como consultadas.',
  strangers:
    'Los colores van a cambiar, pero las respuestas no contarán como consultadas mientras la página tenga otros servicios.',
  unanswered:
    'Lea el resto de la página y conteste la pregunta. Hasta entonces, las respuestas no contarán como consultadas.',
  limited:
    'Los colores van a cambiar, pero las respuestas no contarán como consultadas. Pregunte al centro qué limita el trabajo.',
  uncompared:
    'Compare el número y la versión, y marque la casilla. Hasta entonces, las respuestas no contarán como consultadas.',
  said: 'Los colores van a cambiar, pero solo con la página del centro cuentan las respuestas como consultadas.',
  savedPart:
    'Respuestas guardadas. No contarán como consultadas hasta que estén llenos todos los servicios de la página completa del centro.',
  allAsOnPage: 'Marcar las demás sin cambio, %{at}',
  via: { SITE: 'El sitio del centro', PHONE: 'Una llamada', ON_SITE: 'En el sitio' },
  save: 'Guardar respuestas',
  fields: {
    answer: 'Respuesta',
    notLooked: 'Sin consultar',
    silent: 'Todavía sin respuesta',
    other: 'Otras palabras',
    words: 'Sus palabras',
    respondedAt: 'Respondió (hora del Pacífico)',
    comment: 'Comentario',
    via: 'De dónde',
    respondent: 'Con quién habló',
    url: 'Dirección de la página',
    limits: '¿Algo aquí limita el trabajo?',
    isCompared: 'Comparé el número y la versión con la página',
    seenAt: 'Visto (hora del Pacífico)',
    toldAt: 'Cuándo habló (hora del Pacífico)',
  },
  inputs: {
    text: 'Pegue la página de respuestas del centro',
    seenAt: 'Visto',
    via: 'De dónde',
    respondent: 'Con quién habló',
    url: 'Dirección de la página',
    limits: '¿Algo limita el trabajo?',
    isCompared: 'Comparado con la página',
  },
};

export const lookUpMessagesEs: Words<typeof lookUpMessages> = {
  title: 'Consultar respuestas',
  progress: '%{place} de %{smart_count}',
  copyNumber: 'Copiar',
  paste: 'Copie allá toda la página del ticket. Regrese y péguela en cualquier parte de esta pantalla.',
  save: 'Guardar y seguir',
  skip: 'Saltar',
  notAllowed: 'No se pueden anotar respuestas en este ticket.',
  openTicket: 'Abrir ticket',
  none: 'No hay nada que consultar',
  noneText: 'Las respuestas de todos los tickets están al día hasta que empiece el trabajo mañana.',
  dashboard: 'Volver al tablero',
  done: 'Ya se consultaron todas',
  doneText: '1 ticket listo. |||| %{smart_count} tickets listos.',
  leftTitle: 'Fin de la lista',
  left: 'Falta 1 por consultar. |||| Faltan %{smart_count} por consultar.',
  again: 'Seguir con ese |||| Seguir con esos %{smart_count}',
  more: 'Hay más tickets por consultar. Empiece otra vez para los demás.',
  restart: 'Empezar otra vez',
};
