/** Words of closing a job out. */
export const closeOutMessages = {
  open: 'Close out…',
  title: 'Close out job %{JobNo}',
  intro: 'Choose what happens to each ticket. All renewals stop, then the job is marked Completed.',
  noTickets: 'The job has no active ticket. It will be marked Completed.',
  wasted:
    '%{smart_count} ticket would auto-renew on %{day}. We’ll stop that. |||| %{smart_count} tickets would auto-renew from %{day}. We’ll stop that.',
  step: {
    label: 'What to do with %{ticket}',
    close: 'Close – work done',
    cancel: 'Cancel at the center',
    leave: 'Leave as it is',
  },
  reason: 'Reason for cancelling',
  reasonHint: 'It goes to the center with each ticket that is cancelled.',
  go: 'Close out the job…',
  confirm: {
    title: 'Close out job %{JobNo}?',
    close: '%{smart_count} ticket is closed. |||| %{smart_count} tickets are closed.',
    cancel:
      '%{smart_count} ticket is cancelled at its center. |||| %{smart_count} tickets are cancelled at their centers.',
    leave: '%{smart_count} ticket stays as it is. |||| %{smart_count} tickets stay as they are.',
    after: 'Cancellations can’t be undone. The job will be marked Completed.',
  },
  outcome: { close: 'Closed', cancel: 'The center is asked to cancel it', leave: 'Left as it is' },
  done: 'Job %{JobNo} is completed.',
  kept: 'The job is still open because some tickets failed. Fix the errors above and try again.',
};
