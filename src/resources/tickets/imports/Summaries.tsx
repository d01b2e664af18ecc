import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ImportItem } from '../../../dataProvider/types';

/** Response summaries found in mails, for review before confirming. */
export function Summaries({ items }: { items: readonly ImportItem[] }) {
  const translate = useTranslate();
  const all = items.flatMap(({ id, summary, outcome }) =>
    summary && outcome !== 'NEW' && outcome !== 'KNOWN' ? { id, ...summary } : [],
  );
  return all.map(({ id, rows, outside }) => (
    <section key={id}>
      <h3>{translate('tickets.import.summary')}</h3>
      <Text>{rows.join('\n')}</Text>
      {outside.length > 0 && (
        <>
          <h3>{translate('tickets.import.summaryRest')}</h3>
          <Text>{outside.join('\n')}</Text>
        </>
      )}
    </section>
  ));
}

const Text = styled('p')({
  margin: '0 0 8px',
  padding: 12,
  border: '1px solid var(--line)',
  borderRadius: 6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
