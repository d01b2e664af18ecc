import { HttpError } from 'react-admin';

/** An address whose job is not the ticket's own. */
export const NOT_OF_THIS_JOB = new HttpError('errors.notFound', 404, {
  errorType: 'NotFoundException',
  errors: {},
});
