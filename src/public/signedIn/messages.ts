export const signedInMessages = {
  before: 'You are signed in as ',
  after: '.',
  openConsole: 'Open the console',
};
