/** Words of closing a job out. */
export const closeOutMessages = {
  open: 'Close out…',
  title: 'Close out job %{JobNo}',
  intro:
    'Decide for each ticket. Renewals of all of them are stopped; then the job is set to Completed. What fails keeps the job as it is, and you can close out again.',
  noTickets: 'The job has no ticket in force. It is set to Completed.',
  wasted:
    '%{smart_count} ticket would renew itself for nothing, on %{day}. Its renewal is stopped. |||| %{smart_count} tickets would renew themselves for nothing, the first on %{day}. Their renewals are stopped.',
  step: {
    label: 'What to do with %{ticket}',
    close: 'Close: work is done',
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
    after: 'A cancelled ticket cannot be taken back. Then the job is set to Completed.',
  },
  outcome: { close: 'Closed', cancel: 'The center is asked to cancel it', leave: 'Left as it is' },
  done: 'Job %{JobNo} is completed.',
  kept: 'The job stays as it is: not everything could be done. Put right what is said above, then close out again.',
};
