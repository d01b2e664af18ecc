/** Words of a ticket's log. */
export const auditMessages = {
  show: 'Show the log',
  empty: 'Nothing is written about this ticket yet.',
};
