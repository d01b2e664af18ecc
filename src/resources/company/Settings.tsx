import { Button, FormHelperText, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BooleanInput, SelectInput, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type CallCenter, centerOf } from '../../../domain/calendar/centers';
import { type SettingsUpdate, settingsSchema } from '../../../domain/companies/settings';
import { DIGESTS } from '../../../domain/people/digestDays';
import { MARKS_CHECKS } from '../../../domain/tickets/verdict/marksCheck';
import { session } from '../../authProvider/session';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { CompanySettings } from '../../dataProvider/types';
import { Code } from '../../ui/Code';
import { longTime } from '../../ui/dates';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../ui/ErrorState';
import { type Fact, Facts } from '../../ui/Facts';
import { Begun } from '../../ui/form/Begun';
import { FormSection, WIDE } from '../../ui/form/FormSection';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { ZIP_MASK } from '../../ui/form/masks';
import { RecordForm } from '../../ui/form/RecordForm';
import { Guarded } from '../../ui/Guarded';
import { Skeleton } from '../../ui/list/Skeleton';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { useCopying } from '../../ui/useCopying';
import { useMay, useViewer } from '../../ui/viewer';
import { ApiKeys } from '../apiKeys/ApiKeys';
import { Webhooks } from '../webhooks/Webhooks';
import { SignOn } from './SignOn';

/** /main/settings: readable by the company's admins, editable by its super admins. */
export default function Settings() {
  const translate = useTranslate();
  return (
    <Guarded resource="companies" action="list">
      <PageHeader title={translate('company.title')} />
      <Loaded />
    </Guarded>
  );
}

function Loaded() {
  const { companySettings } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['companySettings', session.companyId()],
    queryFn: () => companySettings(),
  });
  const { data: viewer } = useViewer();
  const may = useMay();
  if (!data || !viewer) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />;
  if (!may('UPDATE', 'companies')) return <SettingsFacts settings={data} />;
  return (
    <Begun record={data} reload={refetch}>
      {(settings, startOver) => <SettingsForm settings={settings} startOver={startOver} />}
    </Begun>
  );
}

interface Props {
  settings: CompanySettings;
  startOver: () => Promise<void>;
}

function SettingsForm({ settings: { ID: _, version, ...settings }, startOver }: Props) {
  const { updateCompanySettings } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const field = (source: string) => ({ source, label: `company.fields.${source}` });
  const withHint = (source: string) => ({ ...field(source), helperText: `company.hints.${source}` });
  const section = (id: string) => ({ id, title: translate(`company.sections.${id}`) });
  const send = async (update: SettingsUpdate) => {
    await updateCompanySettings(update);
    notify(translate('company.saved'), { type: 'success' });
    await queryClient.invalidateQueries();
    await startOver();
  };
  return (
    <Frame>
      <RecordForm
        schema={settingsSchema}
        read={values => ({
          ...values,
          expiringDays: numberOf(values.expiringDays),
          retentionYears: numberOf(values.retentionYears),
          ways: values.ways.map(({ callCenter, way }: CenterWay) => ({ callCenter, way })),
          version,
        })}
        // The number inputs hold text.
        defaultValues={{
          ...settings,
          expiringDays: String(settings.expiringDays),
          retentionYears: String(settings.retentionYears),
        }}
        label="company.save"
        onSubmit={send}
        onReload={startOver}
      >
        <FormSection {...section('profile')}>
          <TextInput {...field('Name')} isRequired sx={WIDE} />
          <TextInput {...field('Address')} sx={WIDE} />
          <TextInput {...field('City')} />
          <TypedInput {...field('State')} typing="alpha" />
          <MaskedInput {...field('ZipCode')} mask={ZIP_MASK} />
          <TextInput {...field('Phone')} type="tel" />
        </FormSection>
        <FormSection {...section('tickets')}>
          <TypedInput {...withHint('expiringDays')} typing="positiveInteger" />
          <SelectInput
            {...withHint('marksCheck')}
            choices={MARKS_CHECKS.map(id => ({ id, name: `company.marksChecks.${id}` }))}
            isRequired
          />
        </FormSection>
        <FormSection {...section('ways')}>
          {settings.ways.map(({ callCenter, choices }, place) => (
            <SelectInput
              key={callCenter}
              source={`ways.${place}.way`}
              label={centerOf(callCenter as CallCenter).name}
              choices={choices.map(id => ({ id, name: `company.ways.${id}` }))}
              isRequired
            />
          ))}
          <FormHelperText sx={WIDE}>{translate('company.hints.ways')}</FormHelperText>
        </FormSection>
        <FormSection {...section('renewals')}>
          <BooleanInput {...withHint('autoRenewDefault')} />
          <BooleanInput {...withHint('autoRenewRemarkDefault')} />
        </FormSection>
        <FormSection {...section('people')}>
          <SelectInput
            {...withHint('digestDefault')}
            choices={DIGESTS.map(id => ({ id, name: `account.digests.${id}` }))}
          />
          <BooleanInput {...withHint('restrictReading')} />
          <BooleanInput {...withHint('secondFactorForAll')} />
        </FormSection>
        <FormSection {...section('records')}>
          <TypedInput {...withHint('retentionYears')} typing="positiveInteger" />
        </FormSection>
      </RecordForm>
      <InboundMail />
      <SignOn />
      <CompanyKeys />
      <CompanyWebhooks />
    </Frame>
  );
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

type CenterWay = CompanySettings['ways'][number];

const SECTIONS = {
  profile: ['Name', 'Address', 'City', 'State', 'ZipCode', 'Phone'],
  tickets: ['expiringDays', 'marksCheck'],
  ways: ['ways'],
  renewals: ['autoRenewDefault', 'autoRenewRemarkDefault'],
  people: ['restrictReading', 'secondFactorForAll', 'digestDefault'],
  records: ['retentionYears'],
} as const;

function SettingsFacts({ settings }: { settings: CompanySettings }) {
  const translate = useTranslate();
  const shown = (field: Exclude<keyof CompanySettings, 'ways'>) => {
    const value = settings[field];
    if (typeof value === 'boolean') return translate(value ? 'company.yes' : 'company.no');
    if (field === 'marksCheck') return translate(`company.marksChecks.${value}`, { _: value });
    return field === 'digestDefault' ? translate(`account.digests.${value}`) : value;
  };
  const ways = settings.ways.map(
    ({ callCenter, way }): Fact => [
      centerOf(callCenter as CallCenter).name,
      translate(`company.ways.${way}`, { _: way }),
    ],
  );
  return (
    <Frame>
      <p>{translate('company.readOnly')}</p>
      {Object.entries(SECTIONS).map(([section, fields]) => (
        <Panel key={section} title={translate(`company.sections.${section}`)}>
          <Facts
            rows={fields.flatMap((field): Fact[] =>
              field === 'ways' ? ways : [[translate(`company.fields.${field}`), shown(field)]],
            )}
          />
        </Panel>
      ))}
      <CompanyKeys />
      <CompanyWebhooks />
    </Frame>
  );
}

function CompanyKeys() {
  const translate = useTranslate();
  const may = useMay();
  if (!may('READ', 'apiKeys')) return null;
  return (
    <Panel title={translate('apiKeys.title')}>
      <ApiKeys kind="company" />
    </Panel>
  );
}

function CompanyWebhooks() {
  const translate = useTranslate();
  const may = useMay();
  if (!may('READ', 'webhooks')) return null;
  return (
    <Panel title={translate('webhooks.title')}>
      <Webhooks />
    </Panel>
  );
}

const Frame = styled('div')({ display: 'grid', gap: 16, maxWidth: 760, '& > p': { color: 'var(--muted)' } });

/** The address to forward mail to. Shown to users who can change the settings. */
function InboundMail() {
  const translate = useTranslate();
  const { inboundAddress } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['inboundAddress', session.companyId()],
    queryFn: () => inboundAddress(),
  });
  return (
    <Panel title={translate('company.inbound.title')}>
      {data === undefined && (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />)}
      {data?.address === null && <p>{translate('company.inbound.none')}</p>}
      {data?.address && <Address address={data.address} previous={data} />}
    </Panel>
  );
}

interface AddressProps {
  address: string;
  /** Still accepted until `previousUntil`. */
  previous: { previousAddress?: string | null | undefined; previousUntil?: string | null | undefined };
}

function Address({ address, previous: { previousAddress, previousUntil } }: AddressProps) {
  const translate = useTranslate();
  const { copy, isCopied } = useCopying();
  return (
    <Stack gap={1.5}>
      <p>{translate('company.inbound.text')}</p>
      <Code>{address}</Code>
      {previousAddress && previousUntil && (
        <p>
          {translate('company.inbound.previous', {
            address: previousAddress,
            until: longTime(previousUntil),
          })}
        </p>
      )}
      <Stack direction="row" gap={1} flexWrap="wrap">
        <Button variant="contained" onClick={() => copy(address, '', address)}>
          {translate(isCopied(address) ? 'company.inbound.copied' : 'company.inbound.copy')}
        </Button>
        <NewAddress />
      </Stack>
      {RULES.map(program => (
        <div key={program}>
          <h3>{translate(`company.inbound.rules.${program}.title`)}</h3>
          <ol>
            {STEPS.map(step => (
              <li key={step}>{translate(`company.inbound.rules.${program}.${step}`)}</li>
            ))}
          </ol>
        </div>
      ))}
    </Stack>
  );
}

const RULES = ['outlook', 'gmail'] as const;
const STEPS = ['first', 'second'] as const;

/** The previous address is accepted for two more weeks. */
function NewAddress() {
  const translate = useTranslate();
  const { newInboundAddress } = useDataProvider<AppDataProvider>();
  return (
    <ConfirmButton
      title={translate('company.inbound.renewTitle')}
      text={translate('company.inbound.renewText')}
      call={() => newInboundAddress()}
      done="company.inbound.renewed"
      failed="errors.title"
      stale={['inboundAddress']}
    >
      {translate('company.inbound.renew')}
    </ConfirmButton>
  );
}
