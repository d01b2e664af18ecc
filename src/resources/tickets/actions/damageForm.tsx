import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { EQUIPMENT, FACILITY_TYPES } from '../../../../domain/events/values';
import { facilityHit, HARM } from '../../../../domain/tickets/actions/damage';
import type { TicketMember } from '../../../dataProvider/types';
import { PhotosInput } from '../../../ui/attachments/Uploads';
import { shortTime } from '../../../ui/dates';
import { AnyOfInput } from '../../../ui/form/AnyOfInput';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { DeviceLocation } from '../../../ui/form/DeviceLocation';
import { WIDE } from '../../../ui/form/FormSection';
import { MaskedInput } from '../../../ui/form/MaskedInput';
import { More } from '../../../ui/form/More';
import { PHONE_MASK } from '../../../ui/form/masks';
import { fromWallTime } from '../../../ui/wallTime';

/** A line of none of the ticket's utilities, or not known yet. */
const OTHER = 'OTHER';

export const hitLine = v.pipe(
  v.string('Choose what was hit.'),
  v.transform(code => (code === OTHER ? '' : code)),
);

const MORE = ['occurredAt', 'location', 'contactName', 'contactPhone'] as const;

/** Four questions. The rest is known from the ticket and the clock. */
export function DamageInputs({ members }: { members: readonly TicketMember[] }) {
  const translate = useTranslate();
  const words = (key: string) => translate(`tickets.actions.hit.${key}`);
  return (
    <>
      <PhotosInput source="photos" isAtSite />
      <HitInput members={members} />
      <TextInput source="description" isRequired multiline minRows={2} />
      <AnyOfInput
        label={words('harm')}
        choices={HARM.map(source => ({ source, label: words(`harms.${source}`) }))}
      />
      <SelectInput source="equipment" choices={[...EQUIPMENT]} isRequired sx={WIDE} />
      <KnownInputs />
    </>
  );
}

/** Sets the facility, too, unless only a person can say what kind of line it is. */
function HitInput({ members }: { members: readonly TicketMember[] }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const code: unknown = useWatch({ name: 'stationCode' });
  const facilityOf = (stationCode: unknown) => {
    const member = members.find(one => one.stationCode === stationCode);
    return member ? facilityHit(member) : '';
  };
  const choices = members.map(({ stationCode, authorityName, phone }) => ({
    id: stationCode,
    name: phone ? `${authorityName} · ${phone}` : authorityName,
  }));
  return (
    <>
      {members.length > 0 && (
        <SelectInput
          source="stationCode"
          label="tickets.actions.hit.line"
          choices={[...choices, { id: OTHER, name: translate('tickets.actions.hit.other') }]}
          translateChoice={false}
          onChange={chosen => {
            setValue('facilityType', facilityOf(chosen.target?.value ?? chosen));
            clearErrors('facilityType');
          }}
          isRequired
          sx={WIDE}
        />
      )}
      {code !== '' && facilityOf(code) === '' && (
        <SelectInput source="facilityType" choices={[...FACILITY_TYPES]} isRequired sx={WIDE} />
      )}
    </>
  );
}

/** The only utility of a ticket is the likely one. */
export function hitOf(members: readonly TicketMember[]) {
  const [first, ...others] = members;
  if (!first) return { stationCode: OTHER, facilityType: '' };
  const isOnly = others.length === 0;
  return { stationCode: isOnly ? first.stationCode : '', facilityType: isOnly ? facilityHit(first) : '' };
}

function KnownInputs() {
  const { setValue, getValues } = useFormContext();
  const [occurredAt, location, contact] = useWatch({ name: MORE });
  const at = fromWallTime(occurredAt);
  const addPlace = (place: string) => {
    const before = String(getValues('location') ?? '');
    setValue('location', [before, `(${place})`].filter(Boolean).join(' '), { shouldDirty: true });
  };
  return (
    <More sources={MORE} holds={[at && shortTime(at), location, contact].filter(Boolean).join(' · ')}>
      <DateTimeInput source="occurredAt" max="today" isRequired />
      <TextInput source="location" isRequired />
      <DeviceLocation onFound={addPlace} />
      <TextInput source="contactName" isRequired />
      <MaskedInput source="contactPhone" mask={PHONE_MASK} isRequired />
    </More>
  );
}
