import { numberAt } from '../../../domain/tickets/number';
import { type Letter, ticketLink } from '../letter';

interface MentionData {
  place: {
    ticketId: string | null;
    jobId: string;
    jobNo: string;
    jobName: string;
    ticket: { ticketNo: string | null; revision: string; name: string; callCenter: string } | null;
  };
  text: string;
  author: string;
  baseUrl: string;
}

export function noteMentionLetter({ place, text, author, baseUrl }: MentionData): Letter {
  const { ticketId, jobId, jobNo, jobName, ticket } = place;
  const number = ticket?.ticketNo
    ? numberAt(`${ticket.ticketNo}-${ticket.revision}`, ticket.callCenter)
    : ticket?.name;
  const subject = ticket ? `ticket ${number}` : `job ${jobNo}`;
  return {
    subject: `${author} mentioned you on ${subject}`,
    title: `A note on ${subject}`,
    paragraphs: [`${author} wrote, on ${ticket ? `${subject} of ` : ''}job ${jobNo} ${jobName}:`, text],
    button:
      ticketId === null
        ? { label: 'Open the job', link: `${baseUrl}/main/jobs/details/${jobId}` }
        : { label: 'Open the ticket', link: ticketLink(baseUrl, { id: ticketId, jobId }) },
  };
}
