export const auditMessages = {
  show: 'Show activity',
  empty: 'No activity yet.',
};
