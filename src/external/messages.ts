import { sendingMessages } from '../public/sending/messages';

/** Texts required by spec §2, §5 and §8 are verbatim. */
export const externalMessages = {
  title: 'Submit Form',
  description: 'Where a subcontractor responds to a request for a locate ticket.',
  heading: (company: string) => `${company} needs your ticket`,
  lead: (company: string) =>
    `You’re working on their job. Share your own ticket so they know it’s active. Only ${company} sees what you send.`,
  needed: 'Fields with a star are required.',
  /** What the invitation is about, as its mail says. */
  about: {
    job: 'Job',
    ticket: 'Their ticket',
    place: 'Dig site',
    phone: 'Questions?',
    call: (company: string, phone: string) => `Call ${company}, ${phone}`,
  },
  fields: {
    jobNo: 'Job Number',
    jobName: 'Job Name',
    ticketNo: 'Ticket Number',
    ticketName: 'Ticket Name',
    revision: 'Revision',
    projectManager: 'Project Manager',
    legalStartDate: 'Legal Start Date',
    expDate: 'Expiration Date',
    file: 'Attach Ticket File',
  },
  hints: {
    jobNo: 'Yours, as in your books.',
    projectManager: 'Yours, as in your books.',
    revision: 'The three digits after the number, such as 000.',
    legalStartDate:
      'Type the date and time on your ticket, such as 11/20/2026 7:00 AM, in Pacific time. It may be past.',
    expDate: 'The last day of your ticket.',
    file: 'One PDF, up to 10 MB. Optional.',
  },
  /** For incomplete dates. */
  halfTyped: {
    start: 'Enter the date and time of the legal start.',
    expiry: 'Enter the month, day and year of the expiration.',
  },
  file: {
    choose: 'Choose a PDF',
    drop: 'or drop it here',
    remove: (name: string) => `Remove ${name}`,
    tooLarge: 'The file is larger than 10 MB (10,000,000 bytes). Attach a smaller one.',
    notPdf: 'This file is not a PDF. Attach a PDF.',
    broken: 'This PDF is damaged. Save it again and re-attach it.',
    unreadable: 'The file couldn’t be read. Attach it again.',
    several: 'Attach one file only.',
    progress: (name: string) => `Uploading ${name}`,
    sent: (percent: number) => `${percent}% sent`,
  },
  uploadFailed: (name: string) => `Upload failed: ${name}`,
  uploadReasons: {
    tooManyFiles:
      'Too many files were sent for this invitation. Try again in two hours, or remove the file and submit without it.',
    tooManyTries:
      'Too many files were sent from your network. Try again in an hour, or remove the file and submit without it.',
  },
  over: 'This invitation is closed. You already responded, it was revoked, or the ticket ended.',
  note: (company: string) => `Press Reject if you do not want to share ticket information with ${company}.`,
  reject: 'Reject',
  submit: 'Submit',
  sending: 'Sending…',
  notSent: 'Not sent. Nothing you typed is lost.',
  dialog: {
    title: 'Please confirm to reject this invitation!',
    reason: 'Reason',
    hint: (company: string) => `${company} will see this.`,
    yes: 'Yes',
    no: 'No',
  },
  success: 'Your response has been successfully submitted!',
  close: 'Close',
  waiting: {
    slow: sendingMessages.slow,
    wait: sendingMessages.wait,
    waitOver: sendingMessages.waitOver,
  },
  /** What a rule or the server says, as it is. */
  said: (sentence: string) => sentence,
  answered: {
    shared: (company: string) => `${company} has your ticket`,
    rejected: (company: string) => `${company} knows that you won’t share a ticket`,
    wrong: 'Not right?',
    ask: (company: string) => `Ask ${company} to correct it.`,
    text: 'Thank you. You can close this page.',
    before: {
      shared: (ticket: string, on: string) => `You sent ticket ${ticket} on ${on}`,
      rejected: (company: string, on: string) =>
        `On ${on}, you told ${company} that you won’t share a ticket`,
      company: 'Sent to',
      text: 'Each link takes one response. To change yours, ask them for a new link.',
    },
  },
  closed: {
    heading: 'This link is no longer active',
    text: 'It may be mistyped, used already, or no longer needed. If you expected a form, ask the company that invited you for a new link.',
  },
  unreachable: {
    heading: 'This page couldn’t load',
    text: 'The server could not be reached. Check your connection and try again.',
    retry: 'Try again',
  },
};
