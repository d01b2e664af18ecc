import MailIcon from '@mui/icons-material/MailOutline';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { SelectInput, TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { employerSchema, mayHandle, newEmployerSchema } from '../../../domain/people/employer';
import { isRoleName, roleOf } from '../../../domain/permissions/roles';
import { ROLE_WORDS } from '../../../domain/permissions/roleWords';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { EmployerRow, RemovalAnswer } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { Facts } from '../../ui/Facts';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../ui/form/masks';
import { EditForm, RecordForm } from '../../ui/form/RecordForm';
import { CreateDialog, EditDialog } from '../../ui/RecordDialog';
import { useAction } from '../../ui/useAction';
import { useActor, useMay, useViewer } from '../../ui/viewer';
import { useAccessWords, useResendInvite } from './Access';
import { ReassignWork } from './ReassignWork';
import { type COMPANY_ROLES, EMPLOYERS_STALE, NEW_USER, rolesWithin } from './useWork';

interface Props {
  /** User id or NEW_USER. */
  id: string;
  onClose: () => void;
}

/** Editable or read-only, depending on the viewer's permission. */
export function EmployerDrawer({ id, onClose }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const { data: viewer } = useViewer();
  const isNew = id === NEW_USER;
  const drawer = {
    resource: 'employers',
    place: 'edge' as const,
    saved: `employers.form.${isNew ? 'added' : 'saved'}`,
    touches: EMPLOYERS_STALE,
    onClose,
  };
  if (!viewer || (isNew && !may('CREATE', 'employers'))) return null;
  return isNew ? (
    <CreateDialog<EmployerRow> title={translate('employers.form.addTitle')} {...drawer}>
      <RecordForm schema={newEmployerSchema} label="employers.form.add">
        <EmployerInputs />
      </RecordForm>
    </CreateDialog>
  ) : (
    <EditDialog<EmployerRow> id={id} title={<EmployerName />} {...drawer}>
      <Known onRemoved={onClose} />
    </EditDialog>
  );
}

function EmployerName() {
  const translate = useTranslate();
  return useRecordContext<EmployerRow>()?.Name ?? translate('resources.employers.name', 2);
}

function Known({ onRemoved }: { onRemoved: () => void }) {
  const translate = useTranslate();
  const may = useMay();
  const actor = useActor();
  const employer = useRecordContext<EmployerRow>();
  if (!employer) return null;
  const theirs = employer.Role.cognitoGroupName;
  const isInReach = actor && isRoleName(theirs) && mayHandle(actor.role, theirs);
  if (!isInReach || !may('UPDATE', 'employers')) {
    return (
      <>
        {may('UPDATE', 'employers') && <p>{translate('employers.form.above')}</p>}
        <EmployerFacts employer={employer} />
      </>
    );
  }
  return (
    <EditForm
      schema={employerSchema}
      label="ui.form.save"
      actions={employer.id !== actor?.id && <RemoveEmployer employer={employer} onRemoved={onRemoved} />}
    >
      <EmployerInputs isKnown />
      {may('DELETE', 'employers') && <ReassignOf employer={employer} />}
      <InviteAgain employer={employer} />
      {employer.hasSecondFactor && employer.id !== actor?.id && <LostFactor employer={employer} />}
    </EditForm>
  );
}

function EmployerInputs({ isKnown = false }) {
  const own = useActor()?.role;
  return (
    <>
      <TextInput source="Name" isRequired sx={WIDE} />
      <TypedInput
        source="Email"
        typing="email"
        isRequired
        helperText={`employers.form.${isKnown ? 'newMailHint' : 'mailHint'}`}
        sx={WIDE}
      />
      <SelectInput
        source="Role"
        choices={own ? rolesWithin(own) : []}
        optionText={RoleOption}
        slotProps={SHOWS_NAME}
        translateChoice={false}
        format={(role?: EmployerRow['Role']) => role?.cognitoGroupName ?? ''}
        parse={(cognitoGroupName: string) => ({ cognitoGroupName })}
        isRequired
        helperText={<RoleHint isKnown={isKnown} />}
        sx={WIDE}
      />
      <TextInput source="Code" helperText="employers.form.codeHint" />
      <MaskedInput source="Phone" mask={PHONE_MASK} />
    </>
  );
}

/** The sentence is read out as the field's description once the role is chosen. */
const RoleOption = ({ name, sentence }: (typeof COMPANY_ROLES)[number]) => (
  <Option>
    {name}
    <small aria-hidden="true">{sentence}</small>
  </Option>
);

const Option = styled('span')({
  maxWidth: 440,
  '& small': { display: 'block', color: 'var(--muted)', fontSize: 13, whiteSpace: 'normal' },
});

const SHOWS_NAME = {
  select: { renderValue: (role: unknown) => (isRoleName(role) ? roleOf(role).name : '') },
};

/** What the chosen role can do. */
function RoleHint({ isKnown }: { isKnown: boolean }) {
  const translate = useTranslate();
  const role: unknown = useWatch({ name: 'Role' })?.cognitoGroupName;
  const sentence = isRoleName(role) ? `${ROLE_WORDS[role].sentence} ` : '';
  return sentence + translate(`employers.form.${isKnown ? 'roleHint' : 'rankHint'}`);
}

const WIDE = { gridColumn: '1 / -1' };

function EmployerFacts({ employer: { Email, Role, Code, Phone } }: { employer: EmployerRow }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`employers.fields.${field}`);
  const mail = <a href={`mailto:${Email}`}>{Email}</a>;
  const phone = Phone && <a href={`tel:${Phone}`}>{Phone}</a>;
  return (
    <Facts
      rows={[
        [label('Email'), mail],
        [label('Role'), Role.name],
        [label('Code'), Code],
        [label('Phone'), phone],
      ]}
    />
  );
}

function ReassignOf({ employer: { id, Name } }: { employer: EmployerRow }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section>
      <h3>{translate('employers.reassign.section')}</h3>
      <p>{translate('employers.reassign.text')}</p>
      <Button onClick={() => setOpen(true)}>{translate('employers.reassign.button')}</Button>
      <Closing>{isOpen && <ReassignWork ids={[id]} name={Name} onClose={() => setOpen(false)} />}</Closing>
    </Section>
  );
}

function InviteAgain({ employer }: { employer: EmployerRow }) {
  const translate = useTranslate();
  const accessWords = useAccessWords();
  const { mutate, isPending } = useResendInvite(employer);
  const isNew = employer.lastSeenAt === null;
  return (
    <Section>
      <h3>{translate('employers.invite.title')}</h3>
      <p>
        {accessWords(employer)}. {translate(`employers.invite.text${isNew ? 'New' : ''}`)}
      </p>
      <Button disabled={isPending} onClick={() => mutate()}>
        <MailIcon />
        {translate(`employers.invite.button${isNew ? 'New' : ''}`)}
      </Button>
    </Section>
  );
}

/** For somebody who lost the phone and the recovery codes. */
function LostFactor({ employer: { id, Name } }: { employer: EmployerRow }) {
  const translate = useTranslate();
  const { clearSecondFactor } = useDataProvider<AppDataProvider>();
  const words = (part: string) => translate(`employers.factor.${part}`, { name: Name });
  return (
    <Section>
      <h3>{words('title')}</h3>
      <p>{words('text')}</p>
      <ConfirmButton
        title={words('question')}
        text={words('consequence')}
        call={() => clearSecondFactor(id)}
        done={words('done')}
        failed="employers.factor.failed"
        stale={EMPLOYERS_STALE}
      >
        {words('button')}
      </ConfirmButton>
    </Section>
  );
}

const Section = styled('section')({
  display: 'grid',
  gridColumn: '1 / -1',
  gap: 8,
  justifyItems: 'start',
  paddingTop: 16,
  borderTop: '1px solid var(--line)',
  '& h3': { fontSize: 14 },
  '& p': { color: 'var(--muted)', fontSize: 13 },
});

interface RemoveEmployerProps {
  employer: EmployerRow;
  onRemoved: () => void;
}

/** A user who still has work is removed only after it is reassigned. */
function RemoveEmployer({ employer, onRemoved }: RemoveEmployerProps) {
  const translate = useTranslate();
  const { deleteEmployer } = useDataProvider<AppDataProvider>();
  const [work, setWork] = useState<RemovalAnswer | null>(null);
  const words = (part: string) => translate(`employers.remove.${part}`, { name: employer.Name });
  const removal = {
    call: () => deleteEmployer(employer),
    done: ({ success }: RemovalAnswer) => (success ? words('done') : undefined),
    failed: 'employers.remove.failed',
    stale: EMPLOYERS_STALE,
    onDone: (answer: RemovalAnswer) => (answer.success ? onRemoved() : setWork(answer)),
  };
  const { mutate: remove } = useAction(removal);
  return (
    <>
      <ConfirmButton variant="text" title={words('title')} text={words('text')} {...removal}>
        {words('button')}
      </ConfirmButton>
      {work && (
        <ReassignWork
          ids={[employer.id]}
          name={employer.Name}
          removal={{ answer: work, onRemove: () => remove() }}
          onClose={() => setWork(null)}
        />
      )}
    </>
  );
}
