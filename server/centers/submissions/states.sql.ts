/** States of a submission that has not come to an end: on its way, waiting for a person, or placed and not confirmed. */
export const UNFINISHED = `('QUEUED', 'SENDING', 'WAITING', 'PLACED')`;

/** States of one that a person places at the center's own site. */
export const ON_SHEET = `('WAITING', 'PLACED')`;
