export const IMPORT = '00000000-0000-4000-8000-0000000000b1';
export const JOB = '00000000-0000-4000-8000-0000000000d1';

/** What an import found in a file: the copy of a new ticket. */
export const item = (nth: number, more: object = {}) => ({
  ID: `00000000-0000-4000-8000-0000000000e${nth}`,
  fileName: 'november.zip',
  path: [`mail ${nth}.eml`],
  kind: 'NEW',
  callCenter: 'onecall',
  ticketNumber: `202611090004${nth}`,
  revision: '000',
  ticketType: 'Normal',
  company: 'Sierra Trenching',
  address: `${nth} Demo Way, ROSEVILLE`,
  legalStartDate: '2026-11-13T01:01:00Z',
  ticketExpiration: '2026-12-08T07:59:59Z',
  jobName: '26-117',
  jobID: JOB,
  jobBy: 'MATCHED',
  choice: 'PROPOSED',
  ...more,
});
