import { Button, MenuItem, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SelectInput, TextInput, useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { DIGESTS, type Digest, mySettingsSchema } from '../../../domain/people/digestDays';
import { isNameless, myNameSchema } from '../../../domain/people/employer';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { EmployerRow, Viewer } from '../../dataProvider/types';
import { Phone } from '../../ui/CallFirst';
import { type ColorChoice, chooseColor } from '../../ui/colorMode';
import { ErrorState } from '../../ui/ErrorState';
import { type Fact, Facts } from '../../ui/Facts';
import { FormSection } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { Skeleton } from '../../ui/list/Skeleton';
import { PageHeader } from '../../ui/PageHeader';
import { useColorChoice } from '../../ui/useColor';
import { useOnboardingChoice, useViewer } from '../../ui/viewer';
import { ApiKeys } from '../apiKeys/ApiKeys';
import { CalendarLink } from '../calendar/CalendarLink';
import { LanguageChoice } from './LanguageChoice';
import { PasswordForm } from './PasswordForm';
import { SecondFactor } from './secondFactor/SecondFactor';
import { Sessions } from './sessions/Sessions';
import { TextMessages } from './texts/TextMessages';

/** /main/account, with #password, #second-factor, #sessions, #digest, #texts, #calendar and #api-keys for its parts. */
export default function Account() {
  const translate = useTranslate();
  const { data: viewer, error, refetch } = useViewer();
  usePart(viewer !== undefined);
  return (
    <>
      <PageHeader title={translate('account.title')} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !viewer && <Skeleton />}
      {viewer && (
        <Frame>
          <MyDetails viewer={viewer} />
          <LanguageChoice viewer={viewer} />
          <PasswordForm />
          <SecondFactor />
          <Sessions />
          {viewer.Role.cognitoGroupName !== 'SASAdministrator' && <DigestForm />}
          {viewer.Role.cognitoGroupName !== 'SASAdministrator' && <TextMessages />}
          {viewer.Role.cognitoGroupName !== 'SASAdministrator' && <CalendarPart />}
          {viewer.Role.cognitoGroupName !== 'SASAdministrator' && <KeysPart />}
          <ThemeChoice />
          <FirstSteps />
        </Frame>
      )}
    </>
  );
}

function usePart(isThere: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(`${hash.slice(1)}-part`)?.scrollIntoView({ block: 'start' });
  }, [isThere, hash]);
}

const Frame = styled('div')({ maxWidth: 860 });

/** Read-only for company users, whose details are changed by their admins. */
function MyDetails({ viewer }: { viewer: Viewer }) {
  const translate = useTranslate();
  const role = viewer.Role.cognitoGroupName;
  const isOfCompany = role !== 'SASAdministrator';
  const isAdmin = role === 'CompanySuperAdmin' || role === 'CompanyAdmin';
  const { data: person } = useGetOne<EmployerRow>('employers', { id: viewer.id }, { enabled: isOfCompany });
  const label = (field: string) => translate(`account.details.${field}`);
  const rows: Fact[] = [
    [label('Name'), viewer.Name],
    [label('Email'), viewer.Email],
    [label('username'), viewer.username],
    [label('Role'), viewer.Role.name],
    [label('Company'), isOfCompany ? viewer.company?.Name : label('noCompany')],
  ];
  if (isOfCompany) rows.push([label('Phone'), person?.Phone && <Phone number={person.Phone} />]);
  return (
    <FormSection id="details" title={translate('account.details.title')}>
      <Wide>
        {isOfCompany && isNameless({ name: viewer.Name, username: viewer.username }) && <NameForm />}
        <Facts rows={rows} />
        {isOfCompany && <p>{translate(`account.details.note.${isAdmin ? 'admin' : 'others'}`)}</p>}
      </Wide>
    </FormSection>
  );
}

function CalendarPart() {
  const translate = useTranslate();
  return (
    <FormSection id="calendar-part" title={translate('calendar.link.title')}>
      <Wide>
        <CalendarLink />
      </Wide>
    </FormSection>
  );
}

function KeysPart() {
  const translate = useTranslate();
  return (
    <FormSection id="api-keys-part" title={translate('apiKeys.title')}>
      <ApiKeys kind="own" />
    </FormSection>
  );
}

/** Shown to users who have no name yet and are listed by username. */
function NameForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { updateMyName } = useDataProvider<AppDataProvider>();
  const send = async ({ name }: { name: string }) => {
    await updateMyName(name);
    notify('account.name.saved', { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: ['viewer'] });
  };
  return (
    <RecordForm schema={myNameSchema} label="account.name.save" onSubmit={send}>
      <p>{translate('account.name.text')}</p>
      <TextInput source="name" label="account.name.label" isRequired autoComplete="name" />
    </RecordForm>
  );
}

const Wide = styled('div')({
  gridColumn: '1 / -1',
  '& > p': { marginTop: 12, color: 'var(--muted)', fontSize: 13 },
});

function FirstSteps() {
  const translate = useTranslate();
  const notify = useNotify();
  const [choice, choose] = useOnboardingChoice();
  if (choice !== 'hidden') return null;
  const show = () => {
    choose(undefined);
    notify(translate('account.onboarding.shown'), { type: 'success' });
  };
  return (
    <FormSection id="first-steps" title={translate('account.onboarding.title')}>
      <p>{translate('account.onboarding.text')}</p>
      <div>
        <Button onClick={show}>{translate('account.onboarding.show')}</Button>
      </div>
    </FormSection>
  );
}

const KEY = ['mySettings'];
const DIGEST_CHOICES = DIGESTS.map(id => ({ id, name: `account.digests.${id}` }));

function DigestForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mySettings, updateMySettings } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => mySettings() });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />;
  const company = { digest: translate(`account.digests.${data.digestInForce}`) };
  const send = async (settings: { digest: Digest | null }) => {
    await updateMySettings(settings.digest);
    notify(translate('account.digest.saved'), { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return (
    <FormSection id="digest-part" title={translate('account.digest.title')}>
      <RecordForm
        key={`${data.digest} ${data.digestInForce}`}
        schema={mySettingsSchema}
        read={({ digest }) => ({ digest: digest || null })}
        defaultValues={{ digest: data.digest ?? '' }}
        label="account.digest.save"
        onSubmit={send}
      >
        <SelectInput
          source="digest"
          label="account.digest.label"
          choices={DIGEST_CHOICES}
          emptyText={translate(
            data.digest === null ? 'account.digest.company' : 'account.digest.companys',
            company,
          )}
          sx={{ gridColumn: '1 / -1' }}
        />
      </RecordForm>
    </FormSection>
  );
}

const THEMES: readonly ColorChoice[] = ['light', 'dark', 'system'];

function ThemeChoice() {
  const translate = useTranslate();
  const choice = useColorChoice();
  return (
    <FormSection id="theme" title={translate('account.theme.title')}>
      <TextField
        select
        label={translate('account.theme.label')}
        value={choice}
        onChange={event => chooseColor(event.target.value as ColorChoice)}
      >
        {THEMES.map(one => (
          <MenuItem key={one} value={one}>
            {translate(`account.theme.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </FormSection>
  );
}
