import { useCallback } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';

export function useFailureToast(): (title: string, reason: unknown) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return useCallback(
    (title, reason) => {
      const reasons = reasonsOf(reason).map(one => translate(one, { _: one }));
      notify(translate(title, { _: title }), { type: 'error', reasons });
    },
    [notify, translate],
  );
}

/** Shows the error of a call (spec §8). An expired session leads to the sign-in page instead. */
export function useErrorToast(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    error => {
      if (error instanceof HttpError && error.status !== 401) notify(error.message, { type: 'error' });
    },
    [notify],
  );
}

/** Each message once. An error with several messages has one per line. */
export function reasonsOf(reason: unknown): string[] {
  const texts = Array.isArray(reason) ? reason.map(String) : [textOf(reason)];
  return [...new Set(texts.flatMap(text => text.split('\n')).filter(text => text.trim() !== ''))];
}

function textOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason ?? '');
}
