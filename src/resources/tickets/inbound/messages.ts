export const mailMessages = {
  title: 'Mail that needs you',
  back: 'Import tickets',
  total: '%{smart_count} to look at |||| %{smart_count} to look at',
  lead: 'Whiteline could not file everything in these. Open one to decide about each ticket, or dismiss it.',
  none: 'No mail needs you',
  noneText:
    'Forwarded mail that can’t be filed automatically is listed here, and responses that you imported before their ticket.',
  columns: { subject: 'Mail', receivedAt: 'Received', reasons: 'Why it wasn’t filed', action: 'Action' },
  noSubject: '(no subject)',
  from: 'From %{sender}',
  importedBy: 'Imported by %{name}',
  imported: 'Imported files',
  open: 'Open',
  openOf: 'Open %{subject}',
  original: 'Download the original',
  dismiss: 'Dismiss…',
  dismissOf: 'Dismiss %{subject}',
  dismissTitle: 'Dismiss this mail?',
  dismissText:
    'What was not filed is left out, and the mail is no longer listed. The original is kept; tickets already filed stay.',
  dismissed: 'The mail was dismissed.',
  responses: {
    dismissTitle: 'Dismiss these responses?',
    dismissText:
      'They are not filed, also when their ticket arrives, and are no longer listed. The file is kept; what was filed stays.',
    dismissed: 'The responses were dismissed.',
  },
};
