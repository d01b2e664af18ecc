import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OwnSession } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';

/** The browser and its system in words, with a mark on the one that shows this. */
export function Place({ session: { browser, current } }: { session: OwnSession }) {
  const translate = useTranslate();
  return (
    <>
      {browser}{' '}
      {current && <Chip component="span" color="success" label={translate('account.sessions.here')} />}
    </>
  );
}

/** The one that asks is in use now. */
export function LastUsed({ session: { current, lastUsedAt } }: { session: OwnSession }) {
  const translate = useTranslate();
  return current ? translate('account.sessions.now') : shortTime(lastUsedAt);
}
