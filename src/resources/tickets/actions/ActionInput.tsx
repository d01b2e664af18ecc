import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { YES_NO } from '../../../../domain/tickets/options';
import type { TicketMember } from '../../../dataProvider/types';
import { Input, Select, TextArea } from '../../../ui/Control';
import { takenOver } from '../../../ui/form/typing';
import { TOUCH } from '../../../ui/media';
import type { ActionField } from './forms';
import type { Answers } from './payload';

interface Props {
  field: ActionField;
  stations: readonly TicketMember[];
  answer: Answers[string];
  error: string | undefined;
  onChange: (answer: Answers[string]) => void;
}

/** One field of an action's form with its label, and what is wrong with the answer. */
export function ActionInput(props: Props) {
  const { field, error } = props;
  const translate = useTranslate();
  const id = useId();
  const label = translate(`tickets.actions.fields.${field.name}`);
  const Control = CONTROLS[field.kind];
  const isGroup = field.kind === 'stations';
  const described = {
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <Frame
      data-check={field.kind === 'check'}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      <label id={`${id}-label`} htmlFor={isGroup ? undefined : id}>
        {label}
        {field.optional && <small> ({translate('ui.form.optional')})</small>}
      </label>
      <Control {...props} id={id} described={described} />
      {error && <em id={`${id}-error`}>{error}</em>}
    </Frame>
  );
}

type ControlProps = Props & { id: string; described: object };

function typed(type: 'text' | 'date' | 'datetime-local') {
  return function Typed({ id, answer, onChange, described }: ControlProps) {
    return (
      <Input
        id={id}
        type={type}
        value={String(answer)}
        onChange={event => onChange(event.target.value)}
        {...described}
      />
    );
  };
}

/** What is asked for in numbers is a measure: nothing else can be typed (spec §5). */
function Measure({ id, answer, onChange, described }: ControlProps) {
  return (
    <Input
      id={id}
      inputMode="decimal"
      autoComplete="off"
      value={String(answer)}
      onChange={event => {
        const taken = takenOver('positiveNumber', event.target.value);
        if (taken !== null) onChange(taken);
      }}
      {...described}
    />
  );
}

function Area({ id, answer, onChange, described }: ControlProps) {
  return (
    <TextArea
      id={id}
      rows={3}
      value={String(answer)}
      onChange={event => onChange(event.target.value)}
      {...described}
    />
  );
}

function Check({ id, answer, onChange, described }: ControlProps) {
  return (
    <input
      id={id}
      type="checkbox"
      checked={answer === true}
      onChange={event => onChange(event.target.checked)}
      {...described}
    />
  );
}

function Choice({
  id,
  answer,
  onChange,
  described,
  values,
}: ControlProps & { values: readonly [string, string][] }) {
  return (
    <Select id={id} value={String(answer)} onChange={event => onChange(event.target.value)} {...described}>
      <option value="" />
      {values.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}

function YesNo(props: ControlProps) {
  return <Choice {...props} values={YES_NO.map(value => [value, value])} />;
}

function Station(props: ControlProps) {
  return <Choice {...props} values={props.stations.map(one => [one.stationCode, nameOf(one)])} />;
}

function Stations({ stations, answer, onChange }: ControlProps) {
  const chosen = Array.isArray(answer) ? answer : [];
  return stations.map(station => (
    <Tick key={station.stationCode}>
      <input
        type="checkbox"
        checked={chosen.includes(station.stationCode)}
        onChange={event =>
          onChange(
            event.target.checked
              ? [...chosen, station.stationCode]
              : chosen.filter(code => code !== station.stationCode),
          )
        }
      />
      {nameOf(station)}
    </Tick>
  ));
}

function nameOf({ authorityName, stationCode }: TicketMember): string {
  return `${authorityName} (${stationCode})`;
}

const CONTROLS: Record<ActionField['kind'], (props: ControlProps) => React.ReactNode> = {
  text: typed('text'),
  day: typed('date'),
  time: typed('datetime-local'),
  number: Measure,
  area: Area,
  check: Check,
  yesNo: YesNo,
  station: Station,
  stations: Stations,
};

const Frame = styled('div')({
  display: 'grid',
  gap: 4,
  '& > label': { font: '500 14px/1.35 var(--font)' },
  '& small': { color: 'var(--muted)', fontWeight: 400 },
  '&[data-check="true"]': { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  '& [type="checkbox"]': { width: 20, height: 20 },
});

const Tick = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  [TOUCH]: { minHeight: 44 },
});
