import type { CallCenter } from '../../../domain/calendar/centers';
import type { Language, Said } from '../../../domain/language';
import { refusalInSpanish } from '../../../domain/spanish/refusals';
import { type Letter, wallTime } from '../letter';
import { type LetterTicket, named, numberOf, openTicket } from './ticket';

export interface RenewedTicket extends LetterTicket {
  ticketNo: string;
  expires: Date;
}

interface RenewalData {
  ticket: RenewedTicket;
  message: string;
  baseUrl: string;
}

/** `isLast` means within a day of the expiration. */
export function autoRenewFailedLetter(
  { ticket, message, nextTry, isLast, baseUrl }: RenewalData & { nextTry: Date; isLast: boolean },
  language: Language,
): Letter {
  const expires = wallTime(ticket.callCenter, ticket.expires);
  const next = wallTime(ticket.callCenter, nextTry);
  const isAgain = nextTry < ticket.expires;
  const number = numberOf(ticket, language);
  const name = named(ticket, language);
  const letters: Record<Language, Omit<Letter, 'button'>> = {
    en: {
      subject: isLast
        ? `Not renewed: ticket ${number} expires within a day`
        : `Auto-renew failed: ticket ${number}`,
      title: isLast ? 'A ticket is about to expire' : 'Auto-renew failed',
      paragraphs: [
        `Auto-renew failed for ticket ${name}: ${message}`,
        `It expires ${expires}. ${isAgain ? `Next try at ${next}.` : 'No more retries before it expires.'}`,
        isLast
          ? 'Renew it manually now, or stop work before it expires.'
          : 'Fix the cause or renew manually before then.',
      ],
    },
    es: {
      subject: isLast
        ? `No se renovó: el ticket ${number} vence en menos de un día`
        : `Falló la renovación automática: ticket ${number}`,
      title: isLast ? 'Un ticket está por vencer' : 'Falló la renovación automática',
      paragraphs: [
        `Falló la renovación automática del ticket ${name}: ${refusalInSpanish(message)}`,
        `Vence ${expires}. ${isAgain ? `Próximo intento: ${next}.` : 'No habrá más intentos antes de que venza.'}`,
        isLast
          ? 'Renuévelo ahora usted mismo, o detenga el trabajo antes de que venza.'
          : 'Corrija la causa o renuévelo usted mismo antes de eso.',
      ],
    },
  };
  return { ...letters[language], button: openTicket(baseUrl, ticket, language) };
}

export function autoRenewOffLetter({ ticket, message, baseUrl }: RenewalData, language: Language): Letter {
  const expires = wallTime(ticket.callCenter, ticket.expires);
  const number = numberOf(ticket, language);
  const name = named(ticket, language);
  const letters: Record<Language, Omit<Letter, 'button'>> = {
    en: {
      subject: `Auto-renew is off: ticket ${number}`,
      title: 'Auto-renew is off',
      paragraphs: [
        `Auto-renew was turned off for ticket ${name}: ${message}`,
        `The ticket expires ${expires}. If work continues after that, renew it or create a new ticket before then.`,
      ],
    },
    es: {
      subject: `La renovación automática está apagada: ticket ${number}`,
      title: 'La renovación automática está apagada',
      paragraphs: [
        `Se apagó la renovación automática del ticket ${name}: ${refusalInSpanish(message)}`,
        `El ticket vence ${expires}. Si el trabajo sigue después, renuévelo o haga un ticket nuevo antes.`,
      ],
    },
  };
  return { ...letters[language], button: openTicket(baseUrl, ticket, language) };
}

export function autoRenewExpiredLetter(
  { ticket, message, baseUrl }: RenewalData,
  language: Language,
): Letter {
  const expired = wallTime(ticket.callCenter, ticket.expires);
  const number = numberOf(ticket, language);
  const name = named(ticket, language);
  const law = LAW[ticket.callCenter][language];
  const letters: Record<Language, Omit<Letter, 'button'>> = {
    en: {
      subject: `Expired, not renewed: ticket ${number}`,
      title: 'A ticket has expired',
      paragraphs: [
        `Ticket ${name} was not renewed and expired ${expired}: ${message}`,
        `${law} Clone it into a new ticket to continue.`,
      ],
    },
    es: {
      subject: `Vencido, no se renovó: ticket ${number}`,
      title: 'Un ticket venció',
      paragraphs: [
        `El ticket ${name} no se renovó y venció ${expired}: ${refusalInSpanish(message)}`,
        `${law} Para seguir, haga un ticket nuevo a partir de este.`,
      ],
    },
  };
  return { ...letters[language], button: openTicket(baseUrl, ticket, language) };
}

const LAW: Record<CallCenter, Said> = {
  onecall: {
    en: 'Work there must stop at once (Gov. Code 4216.2(i)).',
    es: 'El trabajo ahí debe detenerse de inmediato (Gov. Code 4216.2(i)).',
  },
  onecallnv: {
    en: 'An active ticket is needed for the whole dig (NAC 455.165(1)): work there must stop.',
    es: 'Se necesita un ticket activo durante toda la excavación (NAC 455.165(1)): el trabajo ahí debe detenerse.',
  },
};
