/** Words of inbound mail that was not filed by itself. */
export const mailMessages = {
  title: 'Mail that needs you',
  back: 'Import tickets',
  total: '%{smart_count} mail |||| %{smart_count} mails',
  lead: 'Whiteline could not file everything in these. Open a mail to decide about each ticket, or dismiss it.',
  none: 'No mail needs you',
  noneText: 'Forwarded mail that can’t be filed automatically is listed here.',
  columns: { subject: 'Mail', receivedAt: 'Received', reasons: 'Why it wasn’t filed', action: 'Action' },
  noSubject: '(no subject)',
  from: 'From %{sender}',
  open: 'Open',
  openOf: 'Open %{subject}',
  original: 'Download the original',
  dismiss: 'Dismiss…',
  dismissOf: 'Dismiss %{subject}',
  dismissTitle: 'Dismiss this mail?',
  dismissText:
    'What was not filed is left out, and the mail is no longer listed. The original is kept; tickets already filed stay.',
  dismissed: 'The mail was dismissed.',
};
