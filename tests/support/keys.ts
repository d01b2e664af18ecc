/** Key of the stored center passwords in tests, as the configuration has it. */
export const CREDENTIALS_KEY_HEX = '0123456789abcdef'.repeat(4);

export const TEST_CREDENTIALS_KEY = Buffer.from(CREDENTIALS_KEY_HEX, 'hex');

export const INBOUND_KEY = 'a-key-of-tests-for-inbound-mail';
