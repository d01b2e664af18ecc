/** Words of closing a job out. */
export const closeOutMessages = {
  open: 'Close out…',
  title: 'Close out job %{JobNo}',
  intro: 'Choose what happens to each ticket. All renewals stop, then the job is marked Completed.',
  noTickets: 'No active tickets. The job will be marked Completed.',
  wasted:
    '%{smart_count} ticket would auto-renew on %{day}. We’ll stop that. |||| %{smart_count} tickets would auto-renew from %{day}. We’ll stop that.',
  step: {
    label: 'What to do with %{ticket}',
    close: 'Close – work done',
    cancel: 'Cancel at the call center',
    leave: 'Leave as is',
  },
  reason: 'Reason for cancelling',
  reasonHint: 'Sent to the call center with each cancelled ticket.',
  go: 'Close out the job…',
  confirm: {
    title: 'Close out job %{JobNo}?',
    close: '%{smart_count} ticket will be closed. |||| %{smart_count} tickets will be closed.',
    cancel:
      '%{smart_count} ticket will be cancelled at the call center. |||| %{smart_count} tickets will be cancelled at the call center.',
    leave: '%{smart_count} ticket won’t change. |||| %{smart_count} tickets won’t change.',
    after: 'Cancellations can’t be undone. The job will be marked Completed.',
  },
  outcome: { close: 'Closed', cancel: 'Cancellation sent', leave: 'Left as is' },
  done: 'Job %{JobNo} is completed.',
  kept: 'The job is still open because some tickets failed. Fix the errors above and try again.',
};
