/** Words of what is done to several tickets at once. */
export const bulkMessages = {
  label: 'Chosen tickets',
  selected: '%{smart_count} selected',
  selectAll: 'Select all %{count}',
  selectFirst: 'Select the first %{count} of %{total}',
  selectAllFailed: 'Failed to select all tickets',
  renew: {
    button: 'Renew…',
    title: 'Renew ticket |||| Renew %{smart_count} tickets',
    text: 'Extends the ticket to 28 days from today and notifies the same utilities. |||| Extends each ticket to 28 days from today and notifies the same utilities.',
    asking: 'Checking…',
    none: 'None of these tickets can be renewed now.',
    done: 'One renewal is on its way to the center. |||| %{smart_count} renewals are on their way to the centers.',
    ticket: 'Ticket',
    job: 'Job',
    expires: 'Expires now',
    newExpiry: 'New expiry (estimate)',
    lost: 'Lost',
    days: '%{smart_count} day lost |||| %{smart_count} days lost',
    can: '%{smart_count} can be renewed',
    cannot: '%{smart_count} cannot',
    until: 'Expires %{date} (estimate)',
  },
  turnOnAutoRenew: {
    button: 'Auto-renew on…',
    title: 'Turn on auto-renew for %{smart_count} ticket |||| Turn on auto-renew for %{smart_count} tickets',
    text: 'Each ticket renews itself before it expires, until the day you choose or until somebody turns this off.',
    done: 'One ticket renews itself from now on. |||| %{smart_count} tickets renew themselves from now on.',
  },
  cancelAutoRenew: {
    button: 'Auto-renew off…',
    title:
      'Turn off auto-renew for %{smart_count} ticket |||| Turn off auto-renew for %{smart_count} tickets',
    text: 'Each ticket will expire unless somebody renews it.',
    done: 'One ticket no longer renews itself. |||| %{smart_count} tickets no longer renew themselves.',
  },
  assignSubcontractor: {
    button: 'Assign sub…',
    title:
      'Assign a subcontractor to %{smart_count} ticket |||| Assign a subcontractor to %{smart_count} tickets',
    text: 'Adds this sub to each ticket. If already assigned, the contact is updated.',
    choose: 'Choose a subcontractor.',
    yes: 'Assign to %{smart_count} ticket |||| Assign to %{smart_count} tickets',
    already: 'Was assigned already',
    done: 'One ticket has the subcontractor. |||| %{smart_count} tickets have the subcontractor.',
  },
  cancel: {
    button: 'Cancel tickets…',
    title: 'Cancel %{smart_count} ticket? |||| Cancel %{smart_count} tickets?',
    text: 'Cancels these tickets at the call center. No one may dig under them. This can’t be undone.',
    done: 'One cancellation is on its way. |||| %{smart_count} cancellations are on their way.',
  },
};
