export const mailMessages = {
  title: 'Mail that needs you',
  back: 'Import tickets',
  total: '%{smart_count} to look at |||| %{smart_count} to look at',
  lead: 'Not everything in these was filed. Confirm mail that is from your call center, open it to decide about each ticket, or dismiss it.',
  none: 'No mail needs you',
  noneText:
    'Forwarded mail that can’t be filed automatically is listed here, and responses that you imported before their ticket.',
  columns: {
    select: 'Select',
    subject: 'Mail',
    receivedAt: 'Received',
    reasons: 'Why it wasn’t filed',
    action: 'Action',
  },
  single: 'Mail',
  found: '%{smart_count} found in the mail',
  noSubject: '(no subject)',
  from: 'From %{sender}',
  importedBy: 'Imported by %{name}',
  imported: 'Imported files',
  original: 'Download the original',
  proven: 'Proven: %{reason}',
  unproven: 'Not proven: %{reason}',
  confirmedBy: 'Confirmed by %{name}',
  oldAddress: 'Sent to your old address. Update the forwarding rule.',
  confirm: 'Confirm mail',
  confirmMany: 'Confirm %{smart_count} mail |||| Confirm %{smart_count} mails',
  confirmTitle: 'Confirm %{smart_count} mail? |||| Confirm %{smart_count} mails?',
  confirmText:
    'Confirm only mail that you know is from your call center. Its tickets and responses are then filed under your name and can change dates, utilities and verdicts.',
  confirmResponses:
    'Confirm only mail that you know is from your call center, and only if nothing in it limits the work. Its responses then count under your name.',
  confirmed: 'Confirmed. Filing starts now.',
  select: 'Select %{subject}',
  selectAll: 'Select all that can be confirmed',
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
