import { CENTER_ACTIONS } from '../../../../domain/tickets/actions/table';
import { actionsMessages } from '../actions/messages';

export const placingMessages = {
  back: 'To place',
  kinds: { create: 'New ticket', ...sheetWords('kind') },
  heads: { create: 'Place at %{center}', ...sheetWords('head') },
  states: {
    WAITING: 'Waiting for you',
    PLACED: 'Placed, unconfirmed',
    CONFIRMED: 'Confirmed',
    REFUSED: 'Rejected by the center',
    WITHDRAWN: 'Taken back',
  },
  waitingForOthers: 'To place',
  urgency: { OVERDUE: 'Overdue', TODAY: 'Today', SOON: 'Soon', LATER: 'Later' },
  askedBy: 'Asked by %{by}, %{at}',
  askedByItself: 'By auto-renew, %{at}',
  empty: {
    title: 'Nothing to place',
    text: 'What is to be placed at a call center’s own site is listed here, nearest deadline first.',
  },
  columns: {
    deadline: 'By when',
    what: 'What',
    ticket: 'Ticket',
    job: 'Job',
    askedBy: 'Asked by',
    state: 'State',
  },
  automatic: 'Auto-renew',
  call: {
    title: 'Call first',
    text: 'Don’t wait for the form: call now, then fill it in.',
    danger: 'In danger',
    byPhone: '%{center} by phone:',
  },
  callAt: 'Call %{label}: %{number}',
  steps: {
    open: 'Open %{site}',
    newTab: '(new tab)',
    choose: 'Choose “%{choose}” there, and copy these fields into its form.',
    phones: 'Or by phone:',
  },
  sheet: 'Fill in the center’s form',
  copy: 'Copy',
  copyField: 'Copy %{label}',
  copied: 'Copied',
  copiedField: 'Copied: %{label}',
  copyAll: 'Copy all',
  all: 'all',
  area: {
    title: 'Dig area',
    text: 'Draw the same area on the center’s map, or upload the KML if it takes files.',
    wkt: 'WKT',
    kml: 'Download KML',
  },
  placed: {
    waiting: 'Placed as %{number}',
    waitingNoNumber: 'Placed by phone',
    by: '%{by}, %{at}',
    todo: 'Waiting for the center’s confirmation: forward its mail or import its file.',
    create: 'Don’t dig before it is confirmed.',
    action: 'Until it is confirmed, the ticket keeps its old dates.',
    import: 'Import the confirmation',
    confirmed: 'The center’s copy confirmed it as %{number}.',
    refused: 'The center would not take it: %{reason}',
    withdrawn: 'It was taken back. Nothing is to be placed.',
    moot: '%{reason} Nothing is to be placed.',
    open: 'Open the ticket',
  },
  mark: {
    button: 'I have placed it',
    correct: 'Correct…',
    title: 'I have placed it',
    correctTitle: 'Correct what was placed',
    text: 'Enter what the center’s confirmation page or mail shows.',
    save: 'Save',
    done: 'Saved. It counts once the center’s copy confirms it.',
    failed: 'It was not marked as placed',
    actionHint: 'The number stays the ticket’s own.',
    revisionHint: 'Later than %{revision}. Leave it empty if the center told none.',
  },
  more: 'More',
  withdraw: {
    button: 'Take it back…',
    title: 'Take it back?',
    create: 'The ticket will be cancelled here. Do this only if it was not placed at the center.',
    action: 'The ticket stays as it is. Do this only if nothing was placed at the center.',
    done: 'Taken back.',
    failed: 'Failed to take it back',
  },
  refuse: {
    button: 'The center refused it…',
    title: 'The center refused it',
    create: 'The ticket becomes “Not placed”. No one may dig under it.',
    action: 'The ticket stays as it is.',
    save: 'Save',
    done: 'Saved. The reason is on the ticket.',
    failed: 'It was not marked as refused',
  },
  inputs: {
    ticketNumber: 'Ticket number',
    revision: 'Revision',
    placedAt: 'Placed at',
    reason: 'What the center said',
  },
  banner: {
    WAITING: '%{what}: to be placed at %{center}',
    PLACED: '%{what}: placed, waiting for the center’s confirmation',
    placedText: 'Forward the center’s mail or import its file.',
    open: 'Open sheet',
    openOf: 'Open sheet: %{what}',
    import: 'Import',
  },
  made: 'Saved. Now place it at %{center}.',
  madeMany: '%{smart_count} request is to be placed. |||| %{smart_count} requests are to be placed.',
  toPlace: 'To be placed at the call center',
  byHand: {
    action: 'You place this at the call center’s own site. The next page has the fields to copy.',
    actions: 'You place these at the call center’s own site: each gets a sheet with the fields to copy.',
    some: 'You place %{smart_count} of these at the call center’s own site: it gets a sheet with the fields to copy. |||| You place %{smart_count} of these at the call center’s own site: each gets a sheet with the fields to copy.',
    untilConfirmed: 'Until the center confirms it, the old expiry counts.',
    autoRenew:
      'Whiteline makes the renewal sheet in time and reminds you, until the day you choose or until you turn it off. You place it at the call center’s own site.',
    cancel:
      'The ticket is cancelled once the call center’s copy confirms it. Don’t dig under it from now on.',
    damage:
      'In danger? Call 911 first. Whiteline notifies no one: call the center, then report it on its site. The event is recorded here.',
    expose:
      'You found an unmarked or exposed line. Whiteline notifies no one: call the center, then report it on its site. The event is recorded here.',
    report: 'Save report',
  },
};

/** Each action's own words for its sheet. */
function sheetWords(part: 'kind' | 'head') {
  return Object.fromEntries(CENTER_ACTIONS.map(action => [action, actionsMessages[action].sheet[part]]));
}
