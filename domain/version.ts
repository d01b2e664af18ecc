import * as v from 'valibot';
import { AppError } from './errors';

/** The version a record was read at, as every update sends it back. */
export const version = v.pipe(
  v.number('version must be the number the record was read with.'),
  v.integer('version must be the number the record was read with.'),
);

/** Two people changed the same record: the second one is told instead of undoing what the first did. */
export function changedInBetween(): AppError {
  return new AppError('ConflictException', 'Someone else changed this. Reload and try again.');
}
