import { errorBody } from '../../dataProvider/errors';

/** Whether an update was refused because somebody changed the record in between, not because of a field. */
export function isStale(error: unknown): boolean {
  const body = errorBody(error);
  return body?.errorType === 'ConflictException' && Object.keys(body.errors).length === 0;
}
