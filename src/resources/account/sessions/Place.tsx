import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { OwnSession } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';

/** The browser and its system in words, with a mark on the one that shows this. */
export function Place({ session: { browser, current } }: { session: OwnSession }) {
  const translate = useTranslate();
  return (
    <>
      {browser} {current && <Here>{translate('account.sessions.here')}</Here>}
    </>
  );
}

/** The one that asks is in use now. */
export function LastUsed({ session: { current, lastUsedAt } }: { session: OwnSession }) {
  const translate = useTranslate();
  return current ? translate('account.sessions.now') : shortTime(lastUsedAt);
}

const Here = styled('span')({
  display: 'inline-block',
  padding: '1px 8px',
  borderRadius: 4,
  background: 'var(--green-ground)',
  color: 'var(--green)',
  fontSize: 13,
  fontWeight: 500,
  whiteSpace: 'nowrap',
});
