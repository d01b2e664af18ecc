import { eventPath, jobPath, ticketPath } from '../../../ui/paths';

/** Null if the record has no page of its own. */
export function recordPath(entity: string, path: readonly string[]): string | null {
  const [first, second, third] = path;
  if (first === undefined) return null;
  switch (entity) {
    case 'ticket':
    case 'invitation':
      if (second === undefined) return null;
      return [ticketPath({ JobID: first, id: second }), third].filter(Boolean).join('/');
    case 'job':
      return jobPath(first);
    case 'subcontractor':
    case 'contact':
      return `/main/subcontractor-library/details/${first}`;
    case 'event':
      return eventPath(first);
    case 'ticketProfile':
      return `/main/ticket-profile/details/${first}`;
    default:
      return null;
  }
}
