import { eventPath, jobPath, ticketPath } from '../paths';

/** Address of the page of a record that the log tells of, by the IDs in it; null: it has none of its own. */
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
