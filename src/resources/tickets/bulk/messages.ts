import { LIFE_DAYS } from '../../../../domain/calendar/centers';

export const bulkMessages = {
  label: 'Selected tickets',
  more: 'More',
  selected: '%{smart_count} selected',
  selectAll: 'Select all %{count}',
  selectFirst: 'Select the first %{count} of %{total}',
  selectAllFailed: 'Failed to select all tickets',
  renew: {
    button: 'Renew…',
    title: 'Renew ticket |||| Renew %{smart_count} tickets',
    text: `Extends the ticket to ${LIFE_DAYS} days from today and notifies the same utilities. |||| Extends each ticket to ${LIFE_DAYS} days from today and notifies the same utilities.`,
    afterwards:
      'Tickets that are Safe to dig become Check first until their responses are looked up after the renewal.',
    asking: 'Checking…',
    none: 'None of these tickets can be renewed now.',
    done: 'Renewal sent to the call center. |||| %{smart_count} renewals sent to the call centers.',
    ticket: 'Ticket',
    job: 'Job',
    expires: 'Expires now',
    newExpiry: 'New expiry (estimate)',
    lost: 'Days lost',
    days: '%{smart_count} day lost |||| %{smart_count} days lost',
    can: '%{smart_count} can be renewed',
    cannot: '%{smart_count} cannot',
    until: 'Expires %{date} (estimate)',
  },
  turnOnAutoRenew: {
    button: 'Auto-renew on…',
    title: 'Turn on auto-renew for %{smart_count} ticket |||| Turn on auto-renew for %{smart_count} tickets',
    text: 'Each ticket renews automatically before it expires, until the day you choose or until someone turns it off.',
    textByHand:
      'Whiteline prepares each renewal in time and reminds you, until the day you choose or until someone turns it off. You place it at the call center’s own site.',
    textMixed:
      'Of %{smart_count} of these Whiteline prepares the renewal in time and reminds you: you place it at the call center’s own site. The others renew automatically. It lasts until the day you choose or until someone turns it off.',
    done: 'Auto-renew is on for 1 ticket. |||| Auto-renew is on for %{smart_count} tickets.',
  },
  cancelAutoRenew: {
    button: 'Auto-renew off…',
    title:
      'Turn off auto-renew for %{smart_count} ticket |||| Turn off auto-renew for %{smart_count} tickets',
    text: 'Each ticket will expire unless someone renews it.',
    done: 'Auto-renew is off for 1 ticket. |||| Auto-renew is off for %{smart_count} tickets.',
  },
  assignSubcontractor: {
    button: 'Assign sub…',
    title:
      'Assign a subcontractor to %{smart_count} ticket |||| Assign a subcontractor to %{smart_count} tickets',
    text: 'Adds this sub to each ticket. If already assigned, the contact is updated.',
    choose: 'Choose a subcontractor.',
    yes: 'Assign to %{smart_count} ticket |||| Assign to %{smart_count} tickets',
    already: 'Already assigned',
    done: 'Assigned to 1 ticket. |||| Assigned to %{smart_count} tickets.',
  },
  move: {
    button: 'Move to job…',
    title: 'Move %{smart_count} ticket to another job |||| Move %{smart_count} tickets to another job',
    text: 'Their events move with them. The call center isn’t notified.',
    done: 'Moved 1 ticket. |||| Moved %{smart_count} tickets.',
  },
  close: {
    button: 'Close…',
    title: 'Close %{smart_count} ticket |||| Close %{smart_count} tickets',
    text: 'Work is done. Renewals stop and the tickets expire on their own. Nothing is sent to the center. The day counts for all of them.',
    done: 'Closed 1 ticket. |||| Closed %{smart_count} tickets.',
  },
  noResponse: {
    button: 'Second notice…',
    title:
      'Send a second notice for %{smart_count} ticket |||| Send a second notice for %{smart_count} tickets',
    titleTo:
      'Send %{utility} a second notice for %{smart_count} ticket |||| Send %{utility} a second notice for %{smart_count} tickets',
    text: 'The call center reminds the utility of each ticket that it has not responded to.',
    textByHand:
      'You send these notices at the call center’s own site: each gets a page with the fields to copy. No utility is reminded before that.',
    textMixed:
      'You send %{smart_count} of these notices at the call center’s own site: each gets a page with the fields to copy. The others are sent for you.',
    done: 'One second notice is on its way. |||| %{smart_count} second notices are on their way.',
  },
  cancel: {
    button: 'Cancel tickets…',
    title: 'Cancel %{smart_count} ticket? |||| Cancel %{smart_count} tickets?',
    text: 'Cancels these tickets at the call center. No one may dig under them. This can’t be undone.',
    textByHand:
      'You cancel these at the call center’s own site: each gets a page with the fields to copy, and is cancelled once the center confirms it. Those that were never placed are cancelled at once. Don’t dig under them from now on.',
    textMixed:
      'You cancel %{smart_count} of these at the call center’s own site: each gets a page with the fields to copy, and is cancelled once the center confirms it. The others are cancelled for you, which can’t be undone. Don’t dig under any of them from now on.',
    doneHere: '1 ticket was cancelled. |||| %{smart_count} tickets were cancelled.',
    done: 'Cancellation sent to the call center. |||| %{smart_count} cancellations sent to the call centers.',
  },
};
