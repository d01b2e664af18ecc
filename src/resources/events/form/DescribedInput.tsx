import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { createContext, use } from 'react';
import { BooleanInput, RadioButtonGroupInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useController, useFieldArray } from 'react-hook-form';
import type { DescribedField } from '../../../../domain/events/described';
import { stationName } from '../../../../domain/tickets/stationKey';
import type { Ticket } from '../../../dataProvider/types';
import { useSay } from '../../../i18n/useSay';
import { DateInput, DateTimeInput } from '../../../ui/form/DateInput';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK, type TypingClass } from '../../../ui/form/masks';
import type { OwnInputProps } from '../../../ui/form/useOwnInput';
import { emptyAnswers } from './values';

/** Its stations are the choices. */
export const FormTicket = createContext<Ticket | null>(null);

interface Props {
  field: DescribedField;
  /** Prefix of the field name, such as `details.` */
  within: string;
}

/** Spec §5. */
function typingOf({ isWhole, isPositive, unit }: DescribedField): TypingClass {
  if (isWhole) return 'positiveInteger';
  if (unit === 'dollars') return 'money';
  return isPositive ? 'positiveNumber' : 'number';
}

/** Builds the input from the domain's description of the field. */
export function DescribedInput({ field, within }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const label = field.unit
    ? translate('events.form.unit', { label: say(field.label), unit: say(field.unit) })
    : say(field.label);
  const props = { source: within + field.name, label };
  switch (field.control) {
    case 'choice':
      return <ChoiceInput {...props} choices={field.choices ?? []} />;
    case 'lines':
      return <TextInput {...props} multiline minRows={3} />;
    case 'texts':
      return <TextInput {...props} multiline minRows={3} helperText="events.form.onePerLine" />;
    case 'phone':
      return <MaskedInput {...props} mask={PHONE_MASK} />;
    case 'number':
      return <TypedInput {...props} typing={typingOf(field)} />;
    case 'time':
      return <DateTimeInput {...props} helperText="events.form.centersTime" />;
    case 'day':
      return <DateInput {...props} />;
    case 'check':
      return <BooleanInput {...props} />;
    case 'station':
      return <StationInput {...props} />;
    case 'items':
      return <ItemsInput field={field} name={props.source} />;
    default:
      return <TextInput {...props} />;
  }
}

/** Short choices become radio buttons, so that one tap is enough. */
function ChoiceInput({ choices, ...field }: { source: string; label: string; choices: readonly string[] }) {
  const isShort = choices.length <= 3 && choices.every(one => one.length <= 8);
  const Input = isShort ? RadioButtonGroupInput : SelectInput;
  return <Input {...field} choices={[...choices]} />;
}

/** Without a ticket, the station code is typed. */
export function StationInput(field: OwnInputProps) {
  const ticket = use(FormTicket);
  const { value } = useController({ name: field.source }).field;
  if (!ticket) return <TextInput {...field} />;
  const choices = ticket.members.map(station => ({
    id: station.stationCode,
    name: stationName(station),
  }));
  const isKnown = value === '' || choices.some(({ id }) => id === value);
  return (
    <SelectInput
      {...field}
      choices={isKnown ? choices : [{ id: value, name: value }, ...choices]}
      translateChoice={false}
    />
  );
}

function ItemsInput({ field, name }: { field: DescribedField; name: string }) {
  const translate = useTranslate();
  const say = useSay();
  const { fields: items, append, remove } = useFieldArray({ name });
  const ticket = use(FormTicket);
  const empty = emptyAnswers(field.fields);
  const isByStation = 'stationCode' in empty;
  return (
    <Frame>
      {items.length > 0 && (
        <ul>
          {items.map((item, index) => (
            <li key={item.id}>
              {field.fields.map(one => (
                <DescribedInput key={one.name} field={one} within={`${name}.${index}.`} />
              ))}
              <Button
                variant="text"
                aria-label={translate('events.form.removeItem', {
                  what: say(field.label),
                  no: index + 1,
                })}
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
