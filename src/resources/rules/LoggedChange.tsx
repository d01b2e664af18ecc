import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { type LoggedPosting, postedCodeChanges } from '../../../domain/audit/postedCodes';
import { addDays, formatUsDate } from '../../../domain/calendar/plainDate';
import { Changes } from '../../ui/audit/Changes';

interface Props {
  entity: string;
  before: string | null;
  after: string | null;
}

/** What an entry altered: of a code its postings with their days, else field by field. */
export function LoggedChange({ entity, before, after }: Props) {
  const changes = postedCodeChanges(before, after);
  if (!changes) return <Changes entity={entity} before={before} after={after} />;
  return (
    <List>
      <Postings word="gone" postings={changes.gone} />
      <Postings word="added" postings={changes.added} />
    </List>
  );
}

function Postings({ word, postings }: { word: 'gone' | 'added'; postings: LoggedPosting[] }) {
  const translate = useTranslate();
  return postings.map(({ color, text, validFrom, validTo }) => (
    <li key={validFrom}>
      {translate(`rules.log.${word}`)} <b>{translate(`ui.colors.${color}`)}</b> · {text} ·{' '}
      {validTo === null
        ? translate('rules.codes.timeline.from', { from: formatUsDate(validFrom) })
        : translate('rules.codes.timeline.between', {
            from: formatUsDate(validFrom),
            until: formatUsDate(addDays(validTo, -1)),
          })}
    </li>
  ));
}

const List = styled('ul')({
  margin: '2px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  overflowWrap: 'anywhere',
});
