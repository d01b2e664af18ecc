import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import type { DescribedField } from '../../../../domain/events/described';
import { emptyAnswers } from './answers';
import { useFormTicket } from './FormTicket';

interface Props {
  field: DescribedField;
  name: string;
  /** Draws a field of an item; `within` is what its name begins with. */
  renderField: (field: DescribedField, within: string) => ReactNode;
}

/** A list of records, such as follow-ups: each a frame of its own that can be added and taken away. */
export function ItemsInput({ field, name, renderField }: Props) {
  const translate = useTranslate();
  const { fields: items, append, remove } = useFieldArray({ name });
  const ticket = useFormTicket();
  const empty = emptyAnswers(field.fields);
  const isByStation = 'stationCode' in empty;
  return (
    <Frame>
      {items.length > 0 && (
        <ul>
          {items.map((item, index) => (
            <li key={item.id}>
              {field.fields.map(one => (
                <Fragment key={one.name}>{renderField(one, `${name}.${index}.`)}</Fragment>
              ))}
              <Button
                variant="text"
                aria-label={translate('events.form.removeItem', { what: field.label, no: index + 1 })}
                onClick={() => remove(index)}
              >
                <CloseIcon fontSize="small" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => append(empty)}>
          <AddIcon />
          {translate('events.form.addItem')}
        </Button>
        {isByStation && ticket && items.length === 0 && (
          <Button
            onClick={() => append(ticket.members.map(({ stationCode }) => ({ ...empty, stationCode })))}
          >
            {translate('events.form.allStations')}
          </Button>
        )}
      </div>
    </Frame>
  );
}

const Frame = styled('div')({
  gridColumn: '1 / -1',
  '& ul': { display: 'grid', gap: 12, margin: '0 0 12px', padding: 0, listStyle: 'none' },
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: '12px 16px',
    padding: '12px 48px 14px 12px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
  },
  '& li > button': { position: 'absolute', top: 4, right: 4 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
