import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Asks the device for a passkey. @param options of the server. @returns what it answers, as text */
export async function askPasskey(options: string): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** Makes a passkey on the device. */
export async function makePasskey(options: string): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}
