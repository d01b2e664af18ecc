/** Words of the import of tables. */
export const tablesMessages = {
  open: 'Import CSV',
  failed: 'The import stopped',
  file: {
    title: 'Your file',
    choose: 'Choose CSV file',
    other: 'Choose another file',
    template: 'Download template',
    hint: 'CSV with a header row, up to 2,000 rows and 500 kB. From Excel: Save As, CSV UTF-8.',
    tooLarge: 'The file is larger than 500 kB. Split it and import the parts one after the other.',
  },
  columns: {
    title: 'Columns',
    text: 'Check what each column holds. Your choice is remembered for the next file.',
    missing: 'Choose the columns for: %{fields}.',
    header: 'Column of the file',
    field: 'Holds',
    fieldOf: 'What column %{header} holds',
    none: 'Leave out',
    unnamed: 'Column %{place}',
  },
  preview: {
    title: 'What will happen',
    counts: '%{total} rows: %{fresh} new · %{same} already here · %{wrong} with problems',
    nothing: 'Everything in this file is already in Whiteline. Nothing would change.',
  },
  rows: {
    row: 'Row',
    nth: 'Row %{row}',
    outcome: 'Result',
    problems: 'To fix',
    more: 'Showing %{shown} of %{total} rows, those with problems first.',
  },
  outcomes: { NEW: 'New', ADDED: 'Added', SAME: 'Already here', WRONG: 'Left out' },
  progress: 'Importing: %{done} of %{total} rows',
  report: {
    title: 'Result',
    counts: '%{added} added · %{same} already here · %{wrong} left out',
    stopped:
      'It stopped after %{looked} of %{total} rows. Choose the file again: rows that were added are recognized.',
  },
  kinds: {
    jobs: {
      title: 'Import jobs',
      list: 'Jobs',
      text: 'One job a row. Project managers are found by name or email, so add your users first.',
      add: 'Add %{smart_count} job |||| Add %{smart_count} jobs',
      ask: 'Add %{smart_count} job? |||| Add %{smart_count} jobs?',
      effect: 'Jobs that are here already stay as they are. Rows with problems are left out.',
    },
    subcontractors: {
      title: 'Import subcontractors',
      list: 'Subcontractors',
      text: 'One subcontractor a row, with its primary contact.',
      add: 'Add %{smart_count} subcontractor |||| Add %{smart_count} subcontractors',
      ask: 'Add %{smart_count} subcontractor? |||| Add %{smart_count} subcontractors?',
      effect: 'Subcontractors that are here already stay as they are. Rows with problems are left out.',
    },
    employers: {
      title: 'Import users',
      list: 'Users',
      text: 'One user a row. Files hold no passwords: each new user gets an email with a link to choose one.',
      add: 'Invite %{smart_count} user |||| Invite %{smart_count} users',
      ask: 'Invite %{smart_count} user? |||| Invite %{smart_count} users?',
      effect: 'Each new user is emailed a link to choose a password. Users who are here already get nothing.',
    },
    tickets: {
      title: 'Import tickets from a table',
      list: 'Tickets',
      text: 'One ticket a row, as its sheet prints it. The center’s own mails and PDFs tell more: import those where you have them.',
      add: 'Add %{smart_count} ticket |||| Add %{smart_count} tickets',
      ask: 'Add %{smart_count} ticket? |||| Add %{smart_count} tickets?',
      effect:
        'They count as typed by you. Their utilities are not known, so none is safe to dig until the center’s list is imported.',
    },
  },
};
