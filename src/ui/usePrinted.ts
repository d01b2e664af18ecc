import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { serverNow } from '../api/serverClock';
import { longTime } from './dates';

/**
 * Sets `--printed`, the title and time in the footer of print.css. Firefox fires only one of the two events,
 * an emulated print the other.
 */
export function usePrinted(): void {
  const translate = useTranslate();
  useEffect(() => {
    const paper = window.matchMedia('print');
    const note = () => {
      const time = translate('ui.printed', { time: longTime(new Date(serverNow()).toISOString()) });
      const words = JSON.stringify(`${document.title} · ${time}`);
      document.documentElement.style.setProperty('--printed', words);
    };
    paper.addEventListener('change', note);
    window.addEventListener('beforeprint', note);
    return () => {
      paper.removeEventListener('change', note);
      window.removeEventListener('beforeprint', note);
    };
  }, [translate]);
}
