import { useTranslate } from 'react-admin';
import { shortDay } from '../../ui/dates';
import { Expiry } from '../tickets/Expiry';

interface Props {
  /** Legal start, if still to come. */
  startsAt: string | null | undefined;
  expires: string | null;
  days: number | null | undefined;
}

/** Not green before its legal start, when nobody may dig under it yet. */
export function OwnExpiry({ startsAt, expires, days = null }: Props) {
  const translate = useTranslate();
  if (!startsAt || expires === null) return <Expiry days={days} expires={expires} />;
  const shown = { starts: shortDay(startsAt), expires: shortDay(expires) };
  return <span>{translate('subcontractors.board.starts', shown)}</span>;
}
