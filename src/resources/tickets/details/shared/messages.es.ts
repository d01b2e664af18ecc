import type { Words } from '../../../../i18n/words';
import type { sharedMessages } from './messages';

export const sharedMessagesEs: Words<typeof sharedMessages> = {
  back: 'Invitaciones',
  of: 'Ticket de %{company}',
  theirs: 'Este ticket es de ellos. Excave solo con el de usted.',
  verdictOf: 'Para %{company}: %{verdict}',
  why: '%{company} necesita su número de ticket para esta excavación. Todo el que excava necesita su propio ticket.',
  notYours: 'Su rol no puede responder. Pida a un gerente de proyecto o a un administrador de su empresa.',
  ownTicket: 'Su ticket para esta excavación',
  comment: 'Comentario',
  accept: 'Compartir este ticket',
  accepted: 'Su ticket está compartido.',
  reject: 'Rechazar',
  rejectTitle: '¿Seguro que quiere rechazar esta invitación?',
  reason: 'Motivo',
  rejected: 'Se rechazó la invitación.',
  notAnswered: 'No se pudo responder a la invitación',
  given: 'Usted comparte su ticket',
  ended: 'Ese ticket ya no está activo. Comparta el que lo reemplaza.',
  givenUnseen: 'Su empresa compartió un ticket al que usted no tiene acceso.',
  overwritten: 'Anulada por el dueño del ticket',
};
