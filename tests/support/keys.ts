import { keyOf, ringOf } from '../../server/config/keyring';

/** Key of the stored center passwords in tests, as the configuration has it. */
export const CREDENTIALS_KEY_HEX = '0123456789abcdef'.repeat(4);

export const TEST_CREDENTIAL_KEYS = ringOf([keyOf(CREDENTIALS_KEY_HEX, 'hex')]);

/** Opens nothing. */
export const OTHER_KEYS = ringOf([keyOf('f'.repeat(64), 'hex')]);

export const INBOUND_KEY = 'a-key-of-tests-for-inbound-mail';
