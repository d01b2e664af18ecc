import { expect, it } from 'vitest';
import { invalid } from '../../domain/errors';
import { ConfigError } from '../config/error';
import { ConnectionLostError } from '../database/errors';
import { OtherVersionError } from '../database/migrate';
import { AlreadyRunningError } from '../database/postgresql/errors';
import { explain, isCauseKnown } from './explain';

const system = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: it failed`), { code, ...more });

it.each([
  [new ConfigError('PORT', 'must be a number.'), /^PORT: must be a number\.$/],
  [new AlreadyRunningError(7), /already running .*process 7/],
  [new OtherVersionError('The database is of a newer version.'), /^The database is of a newer version\.$/],
  [invalid({ password: 'Too short.' }), /^Too short\.$/],
  [system('EADDRINUSE', { port: 3811 }), /^Port 3811 is taken/],
  [system('EADDRNOTAVAIL', { address: '10.1.1.1' }), /^HOST: .*10\.1\.1\.1/],
  [system('ECONNREFUSED', { address: '127.0.0.1', port: 1 }), /^DATABASE_URL: .*127\.0\.0\.1:1/],
  [
    Object.assign(new AggregateError([system('ECONNREFUSED', { address: '::1', port: 1 })]), {
      code: 'ECONNREFUSED',
    }),
    /^DATABASE_URL: .*::1:1/,
  ],
  [
    new ConnectionLostError(system('ECONNREFUSED', { address: '127.0.0.1', port: 1 }), 'before'),
    /^DATABASE_URL: .*127\.0\.0\.1:1/,
  ],
  [system('ENOSPC'), /^The server's disk is full: ENOSPC/],
  [system('28P01'), /^DATABASE_URL: the database refuses/],
  [system('3D000'), /^DATABASE_URL: the database refuses/],
  [system('ERR_PARSE_ARGS_UNKNOWN_OPTION'), /it failed$/],
])('explains a known cause in one line: %s', (error, line) => {
  expect(explain(error)).toMatch(line);
  expect(explain(error)).not.toContain('\n');
  expect(isCauseKnown(error)).toBe(true);
});

it('shows the stack trace of a bug', () => {
  const defect = new TypeError('x is not a function');
  expect(isCauseKnown(defect)).toBe(false);
  expect(explain(defect)).toMatch(/TypeError: x is not a function\n\s+at /);
});
