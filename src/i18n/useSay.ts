import { useTranslate } from 'react-admin';

/** For sentences and labels that have no key. */
export function useSay(): (text: string) => string {
  const translate = useTranslate();
  return text => translate(text, { _: text });
}
