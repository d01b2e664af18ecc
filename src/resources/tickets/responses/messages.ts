/** Words of the dialog in which responses are entered. */
export const enterMessages = {
  text: 'Open this ticket on the center’s website, copy its responses, and paste them here. Or fill in the rows yourself.',
  loading: 'Loading the center’s codes…',
  read: 'Read',
  readFailed: 'Failed to read the page',
  found: 'Read 1 utility. Check each row. |||| Read %{smart_count} utilities. Check each row.',
  missing: 'Not on the page: %{stations}',
  problems: 'Lines to check yourself',
  line: 'Line %{line}:',
  whole: 'Every utility is filled in. The ticket will count as looked up.',
  part: '%{looked} of %{all} utilities filled in. Colors will change, but the ticket won’t count as looked up.',
  savedPart: 'Responses saved. The ticket doesn’t count as looked up until every utility is filled in.',
  save: 'Save responses',
  fields: {
    answer: 'Response',
    notLooked: 'Not looked up',
    silent: 'No response yet',
    other: 'Other words',
    words: 'Their words',
    respondedAt: 'Responded (Pacific time)',
    comment: 'Comment',
  },
  inputs: {
    text: 'Paste the center’s response page',
    seenAt: 'As seen on the page at (Pacific time)',
  },
};
