import { LIFE_DAYS } from '../../../../domain/calendar/centers';
import type { CenterActionKind, TicketAction } from '../../../../domain/tickets/actions/names';

interface ActionWords {
  title: string;
  text: string;
  /** Button label, where the title doesn't fit. */
  go?: string;
  done?: string;
  /** Success text where Whiteline sends nothing to the center. */
  doneHere?: string;
  failed?: string;
}

/** Texts for actions that a person places at the center. */
interface SheetWords {
  sheet: { kind: string; head: string };
}

/** Texts of the ticket actions. Failure texts come from spec §8. */
export const actionsMessages = {
  title: 'Actions',
  none: 'No actions available for this ticket.',
  viewOnly: 'View only: this ticket belongs to %{manager}’s job.',
  all: 'All actions',
  groups: { extend: 'Extend', field: 'Field', end: 'End', details: 'Details' },
  refused: 'Unavailable',
  correct: 'Correct and send again',
  instead: 'Try: %{what}',
  record: {
    title: 'Record an event',
    text: 'Late locate, mismark, near miss, photos – saved with this ticket.',
  },
  saveProfile: { title: 'Save as profile', text: 'Reuse these details for new tickets.' },
  underWay: '%{what} sent – waiting for the call center.',
  lastRefusal: '%{what} rejected: %{why}',
  theTicket: 'Ticket',
  notice: {
    to: 'Second notice to',
    uncheck: 'Uncheck those you don’t need.',
    others:
      'Have responded, so can’t be asked again: %{utilities}. To dispute a response, request a re-mark.',
  },
  hit: {
    line: 'What was hit',
    other: 'Another line, or not sure',
    harm: 'Any of these?',
    harms: {
      injury: 'Someone hurt',
      fatality: 'Someone killed',
      fire: 'Fire',
      evacuation: 'People evacuated',
      productReleased: 'Gas or liquid escaping',
      called911: '911 was called',
    },
  },
  renew: {
    title: 'Renew',
    text: `Extends the ticket to ${LIFE_DAYS} days from today and notifies the same utilities.`,
    done: 'Renewal sent to the call center.',
    failed: 'Failed to renew ticket',
    sheet: { kind: 'Renewal', head: 'Renew at %{center}' },
  },
  remark: {
    title: 'Request re-mark',
    text: 'Utilities return to re-mark. Don’t dig where marks are missing until they do.',
    done: 'Re-mark request sent to the call center.',
    failed: 'Failed to remark ticket',
    sheet: { kind: 'Re-mark', head: 'Request re-mark at %{center}' },
  },
  noResponse: {
    title: 'Second notice',
    text: 'Reminds utilities that haven’t responded by legal start.',
    go: 'Send second notice',
    done: 'Second notice sent to %{utilities}.',
    failed: 'Failed to send second notice',
    sheet: { kind: 'Second notice', head: 'Send second notice at %{center}' },
  },
  enterResponses: {
    title: 'Enter responses',
    text: 'Copy what the call center’s page shows. Each response is saved under your name.',
    done: 'Responses are up to date.',
    failed: 'Failed to save responses',
  },
  overwriteResponse: {
    title: 'Override a response',
    text: 'Record why this response is good enough. The original stays visible; a new response cancels the override. The ticket stays “Check first”. A missing response, and one that the utility has to settle itself, can’t be overridden.',
    done: 'The response was overridden.',
    failed: 'Failed to overwrite response',
  },
  acknowledge: {
    title: 'Mark as read',
    text: 'Records, under your name, that you read what the utility wrote.',
    done: 'Marked as read under your name.',
    failed: 'Failed to mark the response as read',
  },
  turnOnAutoRenew: {
    title: 'Turn on auto-renew',
    text: 'Renews automatically before it expires, until the day you choose or until you turn it off.',
    done: 'Auto-renew is on.',
    failed: 'Failed to enable auto-renew ticket',
  },
  cancelAutoRenew: {
    title: 'Turn off auto-renew',
    text: 'The ticket will expire unless someone renews it.',
    done: 'Auto-renew is off.',
    failed: 'Failed to cancel auto-renew ticket',
  },
  clone: {
    title: 'Clone',
    text: 'Copies this ticket with a new number and dates. Re-mark the white lines first.',
  },
  rename: {
    title: 'Rename',
    text: 'Only your company sees this name.',
    done: 'The ticket was renamed.',
    failed: 'Failed to change ticket name',
  },
  move: {
    title: 'Move to another job',
    text: 'Its events move with it. The call center isn’t notified.',
    go: 'Move ticket',
    done: 'The ticket was moved.',
    failed: 'Failed to move ticket',
  },
  assignSubcontractor: {
    title: 'Assign subcontractors',
    text: 'Subs working on this ticket. Each needs their own ticket.',
    done: 'Subcontractors updated.',
    failed: 'Failed to assign subcontractors',
  },
  close: {
    title: 'Close',
    text: 'Work is done. Renewals stop and the ticket expires on its own. Nothing is sent to the center.',
    go: 'Close ticket',
    done: 'The ticket is closed.',
    failed: 'Failed to close ticket',
  },
  reopen: {
    title: 'Reopen',
    text: 'Makes the ticket active again until it expires.',
    done: 'The ticket is active again until it expires.',
    failed: 'Failed to reopen ticket',
  },
  damage: {
    title: 'Report damage',
    text: 'In danger? Call 911 first. We notify the call center and record the event.',
    go: 'Send damage report',
    done: 'Damage report sent to the call center and recorded.',
    doneHere: 'Nobody was notified of the damage yet: call the utility and the call center now.',
    failed: 'Failed to damage ticket',
    sheet: { kind: 'Damage report', head: 'Report damage to %{center}' },
  },
  expose: {
    title: 'Report an exposed line',
    text: 'You found an unmarked or exposed line. We notify the call center and record the event.',
    go: 'Send report',
    done: 'Report sent to the call center and recorded.',
    doneHere: 'Nobody was notified of the line yet: call the call center now.',
    failed: 'Failed to expose ticket',
    sheet: { kind: 'Exposed line', head: 'Report exposed line to %{center}' },
  },
  cancel: {
    title: 'Cancel ticket',
    text: 'Cancels the ticket at the call center. This can’t be undone.',
    done: 'Cancellation sent to the call center.',
    doneHere: 'The ticket is cancelled. It was never placed at a call center.',
    failed: 'Failed to cancel ticket',
    sheet: { kind: 'Cancellation', head: 'Cancel at %{center}' },
  },
  fields: {
    reason: 'Reason',
    needRemark: 'Request re-mark too',
    stations: 'Utilities (check none to include all)',
    areaStillDelineated: 'Is the white lining still there?',
    remarks: 'Remarks',
    stationCode: 'Utility',
    overwriteNotes: 'Reason for the override',
    renewUntil: 'Renew until',
    ticketName: 'Ticket name',
    jobId: 'Job',
    completedOn: 'Work completed on',
    occurredAt: 'When (Pacific time)',
    contactName: 'Contact',
    contactPhone: 'Contact phone',
    location: 'Where',
    facilityType: 'Facility hit',
    injury: 'Injury?',
    fatality: 'Fatality?',
    fire: 'Fire?',
    evacuation: 'Evacuation?',
    productReleased: 'Product released?',
    called911: '911 called?',
    equipment: 'Equipment',
    description: 'What happened',
    utilityType: 'Utility type',
    marked: 'Was it marked?',
    depthInches: 'Depth in inches',
    sizeInches: 'Size in inches',
    material: 'Material',
  },
} satisfies Record<TicketAction, ActionWords> &
  Record<CenterActionKind, SheetWords> &
  Record<string, unknown>;
