import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Alert, Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CanAccess, useDataProvider, useGetList, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { TAKE_ALL } from '../../../domain/lists';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { TicketProfileRow } from '../../dataProvider/types';
import { BackLink } from '../../ui/BackLink';
import { DeleteButton } from '../../ui/DeleteButton';
import { longTime } from '../../ui/dates';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { type Fact, Facts } from '../../ui/Facts';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { ShowPage } from '../../ui/RecordPage';
import {
  centerName,
  isRule,
  ProfileJob,
  useDefaultLabel,
  useProfileRights,
  useRuleWords,
  useSharingWords,
} from './parts';
import {
  applyPath,
  DEFAULT_GROUPS,
  type DefaultField,
  defaultsOf,
  EDIT_PARAM,
  PROFILES_PATH,
} from './profileForm';

/** /main/ticket-profile/details/{ticketProfileId} */
export default function ProfileDetails() {
  const translate = useTranslate();
  return (
    <>
      <BackLink to={PROFILES_PATH} label={translate('ticketProfiles.details.back')} />
      <ShowPage<TicketProfileRow>>
        {profile => (
          <>
            <PageHeader title={profile.Name}>
              <ProfileActions profile={profile} />
            </PageHeader>
            <ProfileFacts profile={profile} />
          </>
        )}
      </ShowPage>
    </>
  );
}

function ProfileActions({ profile }: { profile: TicketProfileRow }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mayChange, mayDelete, mayShare } = useProfileRights(profile);
  const words = (name: string) => translate(`ticketProfiles.remove.${name}`);
  const { id } = profile;
  return (
    <Stack direction="row" flexWrap="wrap" gap={1}>
      <CanAccess resource="tickets" action="create">
        <Button
          component={Link}
          variant="contained"
          to={applyPath(id)}
          title={translate('ticketProfiles.details.applyHint')}
        >
          <TicketIcon />
          {translate('ticketProfiles.details.apply')}
        </Button>
      </CanAccess>
      {mayShare && <ShareProfile profile={profile} />}
      {mayChange && (
        <Button component={Link} to={`${PROFILES_PATH}?${EDIT_PARAM}=${id}`}>
          {translate('ticketProfiles.details.edit')}
        </Button>
      )}
      {mayDelete && (
        <DeleteButton
          resource="ticketProfiles"
          id={id}
          label={words('button')}
          title={words('title')}
          text={words('text')}
          done={words('done')}
          onDeleted={() => navigate(PROFILES_PATH)}
        />
      )}
    </Stack>
  );
}

/** Shares a private profile with the company. Asks first, because it can't be undone. */
function ShareProfile({ profile: { id, Name } }: { profile: TicketProfileRow }) {
  const translate = useTranslate();
  const { shareTicketProfile } = useDataProvider<AppDataProvider>();
  const words = (name: string) => translate(`ticketProfiles.share.${name}`, { name: Name });
  return (
    <ConfirmButton
      title={words('title')}
      text={words('text')}
      call={() => shareTicketProfile(id)}
      done={words('done')}
      failed="ticketProfiles.share.failed"
      stale={['ticketProfiles']}
    >
      {words('button')}
    </ConfirmButton>
  );
}

/** Warns about values that the center no longer offers. */
function ProfileFacts({ profile }: { profile: TicketProfileRow }) {
  const translate = useTranslate();
  const labelOf = useDefaultLabel();
  const textOf = useTextOf(profile);
  const defaults = defaultsOf(profile);
  const groups = Object.entries(DEFAULT_GROUPS).flatMap(([group, fields]) => {
    const rows = fields
      .filter(name => defaults[name] !== undefined)
      .map((name): Fact => [labelOf(name), textOf(name)]);
    return rows.length > 0 ? [{ group, rows }] : [];
  });
  return (
    <>
      {profile.outdated.length > 0 && (
        <Alert severity="warning" role="status">
          {translate('ticketProfiles.outdated.text', { fields: profile.outdated.map(labelOf).join(', ') })}
        </Alert>
      )}
      <Grid>
        <About profile={profile} />
        {groups.map(({ group, rows }) => (
          <Panel key={group} title={translate(`ticketProfiles.groups.${group}`)}>
            <Facts rows={rows} />
          </Panel>
        ))}
      </Grid>
    </>
  );
}

function About({ profile }: { profile: TicketProfileRow }) {
  const translate = useTranslate();
  const sharing = useSharingWords();
  const { Description, CallCenter, JobID, IsDefault, TimesUsed, LastUsedAt } = profile;
  const label = (field: string) => translate(`ticketProfiles.fields.${field}`);
  const job = <ProfileJob jobId={JobID} />;
  return (
    <Panel title={translate('ticketProfiles.details.facts')}>
      <Facts
        rows={[
          [label('Description'), Description],
          [label('CallCenter'), centerName(CallCenter)],
          [label('JobID'), job],
          [label('Sharing'), sharing(profile)],
          [label('IsDefault'), translate(`ticketProfiles.${IsDefault ? 'yes' : 'no'}`)],
          [label('TimesUsed'), String(TimesUsed)],
          [label('LastUsedAt'), LastUsedAt ? longTime(LastUsedAt) : translate('ticketProfiles.never')],
        ]}
      />
    </Panel>
  );
}

function useTextOf(profile: TicketProfileRow): (field: DefaultField) => string {
  const translate = useTranslate();
  const ruleWords = useRuleWords();
  const { subcontractors, ...defaults } = defaultsOf(profile);
  const { data: library } = useGetList<{ id: string; CompanyName: string }>(
    'subcontractors',
    { pagination: { page: 1, perPage: TAKE_ALL } },
    { enabled: subcontractors !== undefined },
  );
  return field => {
    if (field === 'subcontractors') {
      // An empty text would look as if the profile had no subcontractors.
      if (!library) return '…';
      const named = library.filter(({ id }) => subcontractors?.includes(id));
      return named.map(({ CompanyName }) => CompanyName).join(', ');
    }
    const value = defaults[field];
    if (typeof value === 'boolean') return translate(`ticketProfiles.${value ? 'yes' : 'no'}`);
    return isRule(field) ? ruleWords(field, String(value)) : String(value ?? '');
  };
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: 16,
  alignItems: 'start',
});
