/** Words of an input that hides what is typed. */
export const secretMessages = { show: 'Show password' };
