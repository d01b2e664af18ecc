import type { Letter } from '../letter';
import { saidOfGroups, type TodayLines } from './digest';

interface TodayListData {
  companyName: string;
  groups: readonly TodayLines[];
  /** Such as `8:00 PM`. */
  until: string;
  link: string;
}

/**
 * To an address without an account, so in English with a line in Spanish.
 * The page follows the browser. What it holds may change until the link is opened, so it names no ticket.
 */
export function todayListLetter({ companyName, groups, until, link }: TodayListData): Letter {
  const said = saidOfGroups(groups, 'en').join(', ');
  return {
    subject: `Tickets today: ${said}`,
    title: 'Tickets today',
    paragraphs: [
      `${companyName} shares today’s tickets with you: ${said}.`,
      `The link shows what may be dug now, what is in the way, and whom to call. It needs no login and ends at ${until} today.`,
      `En español: ${companyName} le comparte los tickets de hoy: ${saidOfGroups(groups, 'es').join(', ')}. El enlace se abre en el idioma de su navegador.`,
      `You get this because your address is on a job of ${companyName}. To stop it, ask them to remove the address.`,
    ],
    button: { label: 'Open today’s tickets', link },
  };
}
