import { type CallCenter, CENTERS } from '../../calendar/centers';
import type { Said } from '../../language';
import type { PlacementKind } from '../../placing/placement';
import type { TicketStatus } from '../groups';

/** Why a request was not sent, or not accepted. Only the English is stored; the Spanish is found by it (domain/spanish). */
export const FAILURES = {
  noLogin(center: CallCenter, kind: PlacementKind = 'create'): Said {
    const { name } = CENTERS[center];
    const then = again(kind);
    return {
      en: `No ${name} login is stored for the person who created this ticket. Add one, ${then.en}.`,
      es: `No hay cuenta de ${name} guardada de quien hizo este ticket. Agregue una y ${then.es}.`,
    };
  },
  unreadableLogin(center: CallCenter, kind: PlacementKind = 'create'): Said {
    const { name } = CENTERS[center];
    const then = again(kind);
    return {
      en: `The stored ${name} login can no longer be read. Enter it again, ${then.en}.`,
      es: `La cuenta de ${name} guardada ya no se puede leer. Escríbala otra vez y ${then.es}.`,
    };
  },
  refusedLogin(center: CallCenter, kind: PlacementKind = 'create'): Said {
    const { name } = CENTERS[center];
    const then = again(kind);
    return {
      en: `${name} rejected the stored login. Correct it, ${then.en}.`,
      es: `${name} rechazó la cuenta guardada. Corríjala y ${then.es}.`,
    };
  },
  notAccepted(center: CallCenter, message: string, kind: PlacementKind = 'create'): Said {
    const { name } = CENTERS[center];
    return kind === 'create'
      ? {
          en: `${name} rejected the ticket: ${message} Fix that, then send it again.`,
          es: `${name} rechazó el ticket: ${message} Corrija eso y envíelo otra vez.`,
        }
      : { en: `${name} rejected it: ${message}`, es: `${name} lo rechazó: ${message}` };
  },
  damageOpen: {
    en: 'Damage was recorded before this could be sent. Close its event, then try again.',
    es: 'Se registró un daño antes de que esto se pudiera enviar. Cierre su evento y luego intente otra vez.',
  },
  unreachable: {
    en: 'The call center could not be reached.',
    es: 'No se pudo contactar al centro de llamadas.',
  },
  notInForce: (status: TicketStatus): Said => NOT_IN_FORCE[status],
};

/** Why auto-renew has not renewed a ticket, beside those. */
export const RENEWAL_FAILURES = {
  unanswered: {
    en: 'A renewal is waiting for the call center’s confirmation.',
    es: 'Hay una renovación en espera de la confirmación del centro de llamadas.',
  },
  alreadySaved: {
    en: 'A renewal to the same revision is already saved. Ask the call center whether it has it.',
    es: 'Ya hay guardada una renovación a la misma revisión. Pregunte al centro de llamadas si la tiene.',
  },
  nothingGained: {
    en: 'The call center confirmed the renewal without a later expiry. Call it, or clone the ticket.',
    es: 'El centro de llamadas confirmó la renovación sin un vencimiento posterior. Llámelo, o haga un ticket nuevo a partir de este.',
  },
} satisfies Record<string, Said>;

function again(kind: PlacementKind): Said {
  return kind === 'create'
    ? { en: 'then send the ticket again', es: 'luego envíe el ticket otra vez' }
    : { en: 'then try again', es: 'luego intente otra vez' };
}

const NOT_IN_FORCE: Record<TicketStatus, Said> = {
  ACTIVE: { en: 'The ticket is active.', es: 'El ticket está activo.' },
  PENDING: {
    en: 'The call center has not confirmed the ticket. Wait for its number, then try again.',
    es: 'El centro de llamadas no ha confirmado el ticket. Espere su número y luego intente otra vez.',
  },
  EXPIRED: {
    en: 'The ticket expired before this could be sent. Clone it into a new ticket.',
    es: 'El ticket venció antes de que esto se pudiera enviar. Haga un ticket nuevo a partir de este.',
  },
  CANCELLED: {
    en: 'The ticket was cancelled before this could be sent. Clone it into a new ticket.',
    es: 'El ticket se canceló antes de que esto se pudiera enviar. Haga un ticket nuevo a partir de este.',
  },
  CLOSED: {
    en: 'The ticket was closed before this could be sent. Reopen it, then try again.',
    es: 'El ticket se cerró antes de que esto se pudiera enviar. Vuelva a abrirlo y luego intente otra vez.',
  },
  FAILED: {
    en: 'The ticket was not placed. Correct it and send it again.',
    es: 'El ticket no se tramitó. Corríjalo y envíelo otra vez.',
  },
};
