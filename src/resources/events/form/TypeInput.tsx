import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { EVENT_TYPES, type EventType } from '../../../../domain/events/event';
import { beginsNow } from '../../../../domain/events/first';
import { useSay } from '../../../i18n/useSay';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { toWallTime } from '../../../ui/wallTime';
import { answered, type EventForm, emptyAnswers, extrasOf } from './values';

const GROUPS: Record<string, readonly EventType[]> = {
  lines: ['DAMAGE', 'NEAR_MISS', 'UTILITY_EXPOSED', 'UNMARKED_UTILITY', 'POTHOLE'],
  marks: ['LATE_LOCATE', 'NO_SHOW', 'EXCAVATOR_NO_SHOW', 'MISMARK', 'MARKS_DESTROYED'],
};
const GROUPED = Object.entries(GROUPS).flatMap(([group, types]) => types.map(id => ({ id, group })));
/** Marks checks are recorded on the ticket's page. */
const OTHERS = EVENT_TYPES.filter(
  type => type !== 'FIELD_VERIFICATION' && !GROUPED.some(({ id }) => id === type),
);
const TYPES = [...GROUPED, ...OTHERS.map(id => ({ id, group: 'site' }))];

/** A new type keeps the shared fields and asks before it drops the others. */
export function TypeInput({ isSettled }: { isSettled: boolean }) {
  const translate = useTranslate();
  const say = useSay();
  const source = 'EventType';
  const type = useWatch<EventForm, 'EventType'>({ name: source });
  const [wanted, setWanted] = useState<EventType | null>(null);
  const { change, lost } = useTypeChange();
  const choose = (next: EventType) => (lost(next).length > 0 ? setWanted(next) : change(next));
  const nameOf = (id: EventType) => translate(`events.types.${id}`);
  return (
    <>
      <SearchSelect<(typeof TYPES)[number]>
        source={source}
        label="events.fields.EventType"
        helperText={isSettled ? 'events.form.typeSettled' : type === '' && 'events.form.typeFirst'}
        options={TYPES}
        nameOf={({ id }) => nameOf(id)}
        groupOf={({ group }) => translate(`events.typeGroups.${group}`)}
        value={TYPES.find(({ id }) => id === type) ?? (type === '' ? null : { id: type, group: 'marks' })}
        onChange={chosen => chosen && choose(chosen.id)}
        disabled={isSettled}
        placeholder={translate('ui.form.choose')}
        isKept
      />
      <Closing>
        {wanted && (
          <ConfirmDialog
            title={translate('events.form.changeType.title')}
            text={translate('events.form.changeType.text', { type: nameOf(wanted) })}
            onYes={() => {
              change(wanted);
              setWanted(null);
            }}
            onNo={() => setWanted(null)}
          >
            <ul>
              {lost(wanted).map(field => (
                <li key={field.name}>{say(field.label)}</li>
              ))}
            </ul>
          </ConfirmDialog>
        )}
      </Closing>
    </>
  );
}

function useTypeChange() {
  const { getValues, setValue, clearErrors, getFieldState, formState } = useFormContext<EventForm>();
  const isNew = useRecordContext() === undefined;
  const filledIn = () => answered(extrasOf(getValues('EventType')), getValues('extra'));
  return {
    lost: (next: EventType) => {
      const kept = extrasOf(next).map(({ name }) => name);
      return filledIn().filter(({ name }) => !kept.includes(name));
    },
    change: (next: EventType) => {
      const empty = emptyAnswers(extrasOf(next));
      const kept = Object.entries(getValues('extra')).filter(([name]) => name in empty);
      clearErrors(['EventType', 'extra']);
      setValue('extra', { ...empty, ...Object.fromEntries(kept) });
      setValue('EventType', next, { shouldDirty: true });
      if (!isNew || getFieldState('OccurredAt', formState).isDirty) return;
      setValue('OccurredAt', beginsNow(next) ? getValues('OccurredAt') || toWallTime(new Date()) : '');
    },
  };
}
