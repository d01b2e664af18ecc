import {
  BooleanInput,
  NullableBooleanInput,
  SelectInput,
  TextInput,
  useGetOne,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { CALL_CENTERS, CENTERS, isCallCenter } from '../../../domain/calendar/centers';
import { MATRIX } from '../../../domain/permissions/matrix';
import { readChangedProfile, readNewProfile } from '../../../domain/ticketProfiles/profile';
import { hasField } from '../../../domain/tickets/options';
import type { Ticket, TicketProfileRow } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { FormSection } from '../../ui/form/FormSection';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../ui/form/masks';
import { EditForm, RecordForm } from '../../ui/form/RecordForm';
import { SuggestInput } from '../../ui/form/SuggestInput';
import { Loading } from '../../ui/Loading';
import { CreateDialog, EditDialog } from '../../ui/RecordDialog';
import { useActor, useMay } from '../../ui/viewer';
import { JobInput } from '../jobs/JobInput';
import { SubcontractorsInput } from '../subcontractors/SubcontractorsInput';
import { isRule, useDefaultLabel, useProfileRights, useRuleWords } from './parts';
import {
  choicesFor,
  DEFAULT_GROUPS,
  type DefaultField,
  type DefaultGroup,
  emptyForm,
  formFromTicket,
  formOf,
  isYesNo,
  type ProfileForm,
  profilePath,
  suggestionsFor,
  toProfile,
} from './profileForm';

interface EditProps {
  id: string;
  onClose: () => void;
}

/** Renders nothing if the user can't edit this profile. */
export function EditProfile({ id, onClose }: EditProps) {
  const translate = useTranslate();
  const { data: profile } = useGetOne<TicketProfileRow>('ticketProfiles', { id });
  const { mayChange } = useProfileRights(profile);
  const drawer = useDrawer(onClose);
  if (profile && !mayChange) return null;
  const title = profile
    ? translate('ticketProfiles.form.editTitle', { name: profile.Name })
    : translate('ticketProfiles.details.back');
  return (
    <EditDialog<TicketProfileRow> id={id} title={title} {...drawer}>
      <EditForm schema={readChangedProfile} begin={formOf} read={toProfile} label="ticketProfiles.form.save">
        <ProfileInputs />
      </EditForm>
    </EditDialog>
  );
}

interface CreateProps {
  ticketId: string | null;
  onClose: () => void;
}

export function CreateProfile({ ticketId, onClose }: CreateProps) {
  const translate = useTranslate();
  const may = useMay();
  const privateOnly = usePrivateOnly();
  const drawer = useDrawer(onClose);
  if (privateOnly === null || !may('CREATE', 'ticketProfiles')) return null;
  return (
    <CreateDialog<TicketProfileRow> title={translate('ticketProfiles.form.addTitle')} {...drawer}>
      {ticketId === null ? (
        <NewProfile start={emptyForm(privateOnly)} privateOnly={privateOnly} />
      ) : (
        <FromTicket id={ticketId} privateOnly={privateOnly} />
      )}
    </CreateDialog>
  );
}

function FromTicket({ id, privateOnly }: { id: string; privateOnly: boolean }) {
  const { data, error, refetch } = useGetOne<Ticket>('tickets', { id });
  if (data) return <NewProfile start={formFromTicket(data, privateOnly)} privateOnly={privateOnly} />;
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />;
}

function NewProfile({ start, privateOnly }: { start: ProfileForm; privateOnly: boolean }) {
  return (
    <RecordForm
      schema={readNewProfile}
      defaultValues={start}
      read={toProfile}
      label="ticketProfiles.form.save"
    >
      <ProfileInputs isNew privateOnly={privateOnly} />
    </RecordForm>
  );
}

function useDrawer(onClose: () => void) {
  const navigate = useNavigate();
  return {
    resource: 'ticketProfiles',
    place: 'edge' as const,
    width: 720,
    saved: 'ticketProfiles.form.saved',
    touches: ['ticketProfiles'],
    onClose,
    onSaved: ({ id }: TicketProfileRow) => navigate(profilePath(String(id))),
  };
}

/** Whether the user's role may create only private profiles. Null while loading. */
function usePrivateOnly(): boolean | null {
  const actor = useActor();
  return actor ? MATRIX.ticketProfiles[actor.role].CREATE === 'own' : null;
}

const CENTER_CHOICES = CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }));
const WORDS = 'ticketProfiles.form';

/** Shows only fields that the profile's center has. */
function ProfileInputs({ isNew = false, privateOnly = false }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate(`${WORDS}.intro`)}</p>
      <FormSection id="profile" title={translate('ticketProfiles.groups.profile')}>
        <TextInput source="Name" isRequired />
        <SelectInput source="CallCenter" choices={CENTER_CHOICES} isRequired />
        <TextInput source="Description" multiline minRows={3} />
        <JobInput source="JobID" helperText={`${WORDS}.jobHint`} anyStatus />
        {isNew && !privateOnly && <BooleanInput source="private" helperText={`${WORDS}.privateHint`} />}
        {isNew && privateOnly && <p>{translate(`${WORDS}.privateOnly`)}</p>}
        <BooleanInput source="IsDefault" helperText={`${WORDS}.defaultHint`} />
      </FormSection>
      <Defaults />
    </>
  );
}

function Defaults() {
  const translate = useTranslate();
  const callCenter = useWatch<ProfileForm, 'CallCenter'>({ name: 'CallCenter' });
  if (!isCallCenter(callCenter)) return <p>{translate(`${WORDS}.chooseCenterFirst`)}</p>;
  const groups = Object.entries(DEFAULT_GROUPS) as [DefaultGroup, readonly DefaultField[]][];
  return groups.map(([group, fields]) => (
    <FormSection key={group} id={`profile-${group}`} title={translate(`ticketProfiles.groups.${group}`)}>
      {fields
        .filter(name => hasField(callCenter, name))
        .map(name => (
          <DefaultInput key={name} name={name} />
        ))}
    </FormSection>
  ));
}

const PHONES: readonly string[] = ['phone', 'mobile', 'onsiteContactPhone'];

function DefaultInput({ name }: { name: DefaultField }) {
  const around = useAround();
  const choices = choicesFor(name, around);
  const field = { source: `defaults.${name}`, label: useDefaultLabel()(name) };
  if (name === 'subcontractors') return <SubcontractorsInput {...field} />;
  if (isYesNo(name)) return <NullableBooleanInput {...field} nullLabel={`${WORDS}.leave`} />;
  if (choices) return <ChoiceInput {...field} name={name} choices={choices} />;
  if (PHONES.includes(name)) return <MaskedInput {...field} mask={PHONE_MASK} />;
  if (name === 'excavatorRemarks') {
    return <TextInput {...field} helperText={`${WORDS}.remarksHint`} multiline minRows={3} />;
  }
  if (name === 'email') return <TypedInput {...field} typing="email" />;
  return <SuggestInput {...field} suggestions={suggestionsFor(name, around)} />;
}

interface ChoiceProps {
  name: DefaultField;
  source: string;
  label: string;
  choices: readonly string[];
}

/** A stored value that is no longer offered stays visible until it is replaced. */
function ChoiceInput({ name, choices, ...field }: ChoiceProps) {
  const translate = useTranslate();
  const ruleWords = useRuleWords();
  const kept = useFormContext<ProfileForm>().getValues(`defaults.${name}`);
  const isGone = typeof kept === 'string' && kept !== '' && !choices.includes(kept);
  const nameOf = (id: string) => {
    if (isRule(name)) return ruleWords(name, id);
    return id === kept && isGone ? translate('ticketProfiles.outdated.choice', { value: id }) : id;
  };
  const offered = isGone ? [kept, ...choices] : choices;
  return (
    <SelectInput
      {...field}
      emptyText={`${WORDS}.leave`}
      choices={offered.map(id => ({ id, name: nameOf(id) }))}
    />
  );
}

function useAround() {
  const [center, county, workType] = useWatch<
    ProfileForm,
    ['CallCenter', 'defaults.county', 'defaults.workType']
  >({ name: ['CallCenter', 'defaults.county', 'defaults.workType'] });
  return { center: isCallCenter(center) ? center : null, county, workType };
}
