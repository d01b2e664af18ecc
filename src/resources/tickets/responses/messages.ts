export const enterMessages = {
  text: 'Open this ticket on the center’s website, copy its responses with the names of their columns, and paste them here. Or fill in the rows yourself.',
  loading: 'Loading the center’s codes…',
  read: 'Read',
  readFailed: 'Failed to read the page',
  found: 'Read 1 utility. Check each row. |||| Read %{smart_count} utilities. Check each row.',
  nothing:
    'No response could be read. Copy the whole table with the names of its columns, or fill in the rows.',
  missing: 'Not on the page: %{stations}',
  left: 'Fill in yourself: %{stations}',
  rest: 'The rest of the page',
  limits: { NO: 'No', YES: 'Yes, or I’m not sure' },
  strangersFound:
    'The page lists a utility that this ticket doesn’t have. Import the center’s newest copy of the ticket. |||| The page lists %{smart_count} utilities that this ticket doesn’t have. Import the center’s newest copy of the ticket.',
  whole: 'Every utility is filled in. The ticket will count as looked up.',
  part: '%{looked} of %{all} utilities filled in. Colors will change, but the ticket won’t count as looked up.',
  unread: 'Read the pasted page first. Until then, the ticket won’t count as looked up.',
  strangers:
    'Colors will change, but the ticket won’t count as looked up while the page lists other utilities.',
  unanswered:
    'Read the rest of the page and answer the question. Until then, the ticket won’t count as looked up.',
  limited:
    'Colors will change, but the ticket won’t count as looked up. Ask the center what limits the work.',
  uncompared:
    'Compare number and revision and check the box. Until then, the ticket won’t count as looked up.',
  said: 'Colors will change, but only the center’s page makes the ticket count as looked up.',
  savedPart:
    'Responses saved. The ticket doesn’t count as looked up until every utility is filled in from the center’s whole page.',
  allAsOnPage: 'All as on the page at %{at}',
  via: { SITE: 'The center’s website', PHONE: 'A phone call', ON_SITE: 'On site' },
  save: 'Save responses',
  fields: {
    answer: 'Response',
    notLooked: 'Not looked up',
    silent: 'No response yet',
    other: 'Other words',
    words: 'Their words',
    respondedAt: 'Responded (Pacific time)',
    comment: 'Comment',
    via: 'How you know',
    respondent: 'Who told you',
    url: 'Address of the page',
    limits: 'Does anything here limit the work?',
    isCompared: 'I compared the number and revision with the page',
    seenAt: 'As seen on the page at (Pacific time)',
    toldAt: 'Told at (Pacific time)',
  },
  inputs: {
    text: 'Paste the center’s response page',
    seenAt: 'Seen at',
    via: 'How you know',
    respondent: 'Who told you',
    url: 'Address of the page',
    limits: 'Does anything limit the work?',
    isCompared: 'Compared with the page',
  },
};
