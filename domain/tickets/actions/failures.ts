import { type CallCenter, CENTERS } from '../../calendar/centers';
import type { Said } from '../../language';
import type { PlacementKind } from '../../placing/placement';
import type { TicketStatus } from '../groups';

/** Why a request was not sent, or not accepted. The console finds the Spanish by the English that was stored. */
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
  notInForce: (status: TicketStatus): Said => NOT_IN_FORCE[status],
};

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
