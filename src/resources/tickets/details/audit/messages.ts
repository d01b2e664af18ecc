/** Words of a ticket's log. */
export const auditMessages = {
  show: 'Show activity',
  empty: 'No activity yet.',
};
