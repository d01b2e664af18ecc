import { useCallback } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';

/** The title is the toast's first line, the reasons a list below. `reason` is what was thrown, or reasons in words. */
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

/** What a call was refused with, as a toast (spec §8). A session that is over leads to the sign-in instead. */
export function useErrorToast(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    error => {
      if (error instanceof HttpError && error.status !== 401) notify(error.message, { type: 'error' });
    },
    [notify],
  );
}

/** Every message, each once: an error of several has a line for each. */
export function reasonsOf(reason: unknown): string[] {
  const texts = Array.isArray(reason) ? reason.map(String) : [textOf(reason)];
  return [...new Set(texts.flatMap(text => text.split('\n')).filter(text => text.trim() !== ''))];
}

function textOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason ?? '');
}
