import { Button } from '@mui/material';
import { useEffect } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { errorBody } from '../dataProvider/errors';
import { type StateKind, StatePanel } from './StatePanel';
import { useErrorToast } from './useFailureToast';

interface Props {
  error: unknown;
  onRetry?: () => unknown;
  isPage?: boolean;
}

/** Also shows the error as a toast. */
export function ErrorState({ error, onRetry, isPage }: Props) {
  const translate = useTranslate();
  const toast = useErrorToast();
  useEffect(() => toast(error), [toast, error]);
  const kind = kindOf(error);
  const requestId = errorBody(error)?.requestId;
  const message = error instanceof Error ? error.message : '';
  return (
    <StatePanel
      kind={kind}
      isPage={isPage}
      isSilent={error instanceof HttpError}
      title={translate(TITLES[kind])}
      text={kind === 'error' ? translate(message, { _: message }) : translate(`errors.${kind}`)}
    >
      {requestId && <p>{translate('errors.requestId', { id: requestId })}</p>}
      {onRetry && kind === 'error' && <Button onClick={() => onRetry()}>{translate('ui.retry')}</Button>}
    </StatePanel>
  );
}

type ErrorKind = Extract<StateKind, 'error' | 'forbidden' | 'notFound'>;

const TITLES: Record<ErrorKind, string> = {
  error: 'errors.title',
  forbidden: 'errors.forbiddenTitle',
  notFound: 'errors.notFoundTitle',
};

function kindOf(error: unknown): ErrorKind {
  const type = errorBody(error)?.errorType;
  if (type === 'ForbiddenException') return 'forbidden';
  return type === 'NotFoundException' ? 'notFound' : 'error';
}
