import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { DescribedField } from '../../../../domain/events/described';
import { longTime, plainDay } from '../../../ui/dates';
import { Phone } from '../../../ui/Phone';

/** An answer as its field's kind has it. */
export function FieldValue({ field, value }: { field: DescribedField; value: unknown }) {
  const translate = useTranslate();
  switch (field.control) {
    case 'time':
      return longTime(String(value));
    case 'day':
      return plainDay(String(value));
    case 'phone':
      return <Phone number={String(value)} />;
    case 'check':
      return translate(value ? 'ui.form.yes' : 'ui.form.no');
    case 'texts':
      return (value as string[]).join(', ');
    case 'items':
      return <Items field={field} items={value as Record<string, unknown>[]} />;
    case 'lines':
      return <Lines>{String(value)}</Lines>;
    case 'number':
    case 'figure':
      return `${Number(value).toLocaleString('en-US')}${field.unit ? ` ${field.unit}` : ''}`;
    default:
      return String(value);
  }
}

function Items({ field, items }: { field: DescribedField; items: Record<string, unknown>[] }) {
  return (
    <List>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name and are only shown
        <li key={index}>
          {field.fields
            .filter(({ name }) => item[name] !== undefined && item[name] !== null && item[name] !== '')
            .map((one, place) => (
              <span key={one.name}>
                {place > 0 && <small>{one.label}: </small>}
                <FieldValue field={one} value={item[one.name]} />
              </span>
            ))}
        </li>
      ))}
    </List>
  );
}

const Lines = styled('span')({ whiteSpace: 'pre-line' });

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 8,
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '2px 14px' },
  '& small': { color: 'var(--muted)', fontSize: 13 },
});
