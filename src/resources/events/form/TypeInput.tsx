import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { EVENT_TYPES, type EventType } from '../../../../domain/events/event';
import { Select } from '../../../ui/Control';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { FormField, useControlProps } from '../../../ui/form/FormField';
import { answered, emptyAnswers } from './answers';
import { type EventForm, extrasOf } from './values';

/** The types as people look for them. */
const GROUPS: Record<string, readonly EventType[]> = {
  lines: ['DAMAGE', 'NEAR_MISS', 'UTILITY_EXPOSED', 'UNMARKED_UTILITY', 'POTHOLE'],
  marks: ['LATE_LOCATE', 'NO_SHOW', 'EXCAVATOR_NO_SHOW', 'MISMARK', 'MARKS_DESTROYED', 'FIELD_VERIFICATION'],
};
const OTHERS = EVENT_TYPES.filter(type => !Object.values(GROUPS).flat().includes(type));

/** The type of the event. Another one keeps the answers that it has, too, and asks before it drops the rest. */
export function TypeInput({ isSettled }: { isSettled: boolean }) {
  const translate = useTranslate();
  const name = 'EventType';
  const hint = isSettled ? translate('events.form.typeSettled') : undefined;
  const control = useControlProps(name, hint);
  const type = useWatch<EventForm, 'EventType'>({ name });
  const [wanted, setWanted] = useState<EventType | ''>('');
  const { change, lost } = useTypeChange();
  const choose = (next: EventType | '') => (lost(next).length > 0 ? setWanted(next) : change(next));
  return (
    <FormField name={name} label={translate('events.fields.EventType')} hint={hint}>
      <Select
        {...control}
        value={type}
        disabled={isSettled}
        onChange={event => choose(event.target.value as EventType | '')}
      >
        <option value="">{translate('ui.form.choose')}</option>
        {Object.entries({ ...GROUPS, site: OTHERS }).map(([group, types]) => (
          <optgroup key={group} label={translate(`events.typeGroups.${group}`)}>
            {types.map(id => (
              <option key={id} value={id}>
                {translate(`events.types.${id}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Closing>
        {wanted && (
          <ConfirmDialog
            title={translate('events.form.changeType.title')}
            text={translate('events.form.changeType.text', { type: translate(`events.types.${wanted}`) })}
            onYes={() => {
              change(wanted);
              setWanted('');
            }}
            onNo={() => setWanted('')}
          >
            <Lost>
              {lost(wanted).map(field => (
                <li key={field.name}>{field.label}</li>
              ))}
            </Lost>
          </ConfirmDialog>
        )}
      </Closing>
    </FormField>
  );
}

function useTypeChange() {
  const { getValues, setValue, clearErrors } = useFormContext<EventForm>();
  const told = () => answered(extrasOf(getValues('EventType')), getValues('extra'));
  return {
    /** Answers that an event of the other type has no place for. */
    lost: (next: EventType | '') => {
      const kept = extrasOf(next).map(({ name }) => name);
      return told().filter(({ name }) => !kept.includes(name));
    },
    change: (next: EventType | '') => {
      const empty = emptyAnswers(extrasOf(next));
      const kept = Object.entries(getValues('extra')).filter(([name]) => name in empty);
      clearErrors('extra');
      setValue('extra', { ...empty, ...Object.fromEntries(kept) });
      setValue('EventType', next, { shouldDirty: true });
    },
  };
}

const Lost = styled('ul')({ margin: '8px 0 0', paddingLeft: 20 });
