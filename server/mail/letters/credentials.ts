import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { credentialsLink, type Letter, ticketLink } from '../letter';

export interface StoppedTicket {
  id: string;
  jobId: string;
  ticketNo: string;
  reason: string;
}

interface LoginData {
  name: string;
  username: string;
  callCenter: CallCenter;
  baseUrl: string;
}

interface LoginResult extends LoginData {
  /** The center's reason if it rejected the login, else null. */
  refusal: string | null;
  stopped: readonly StoppedTicket[];
}

export function credentialsStoredLetter({ name, username, callCenter, baseUrl }: LoginData): Letter {
  const center = CENTERS[callCenter].name;
  return {
    subject: `The ${center} login of ${name} is stored`,
    title: `The ${center} login is stored`,
    paragraphs: [
      'Stored. This installation can’t check it at the center.',
      `The login ${username} of ${name} is kept encrypted, to have at hand when placing tickets at ${center}. To be sure that it works, sign in with it at the center’s site.`,
    ],
    button: { label: 'See logins', link: credentialsLink(baseUrl) },
  };
}

export function credentialsResultLetter({
  name,
  username,
  callCenter,
  refusal,
  stopped,
  baseUrl,
}: LoginResult): Letter {
  const center = CENTERS[callCenter].name;
  if (refusal !== null) {
    return {
      subject: `${center} rejected the login of ${name}`,
      title: `${center} rejected the login`,
      paragraphs: [
        `The login ${username} of ${name} does not work at ${center}: ${refusal}`,
        'Until it is corrected, this person’s tickets can’t be created or renewed.',
      ],
      button: { label: 'Fix the login', link: credentialsLink(baseUrl) },
    };
  }
  const stays = 'Auto-renew is still off for the tickets below. Turn it on again where you need it.';
  return {
    subject: `The ${center} login of ${name} works`,
    title: `The ${center} login works`,
    paragraphs: [
      `The login ${username} of ${name} was checked at ${center} and works.`,
      ...(stopped.length > 0 ? [stays] : []),
    ],
    ...(stopped.length > 0 && {
      table: {
        columns: ['Ticket', 'Auto-renew is off because'],
        rows: stopped.map(ticket => ({
          cells: [ticket.ticketNo, ticket.reason],
          link: ticketLink(baseUrl, ticket),
        })),
      },
    }),
    button: { label: 'See logins', link: credentialsLink(baseUrl) },
  };
}
