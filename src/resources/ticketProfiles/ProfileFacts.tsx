import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { styled } from '@mui/material/styles';
import { useGetList, useTranslate } from 'react-admin';
import { TAKE_ALL } from '../../../domain/lists';
import type { TicketProfileRow } from '../../dataProvider/types';
import { longTime } from '../../ui/dates';
import { type Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { DEFAULT_GROUPS, type DefaultField } from './defaultFields';
import { ProfileJob } from './parts';
import { defaultsOf } from './profileForm';
import { centerName, isRule, useDefaultLabel, useRuleWords, useSharingWords } from './useWords';

/** Everything about a profile, with a warning about what its center no longer offers. */
export function ProfileFacts({ profile }: { profile: TicketProfileRow }) {
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
        <Warning role="status">
          <PriorityHigh />
          {translate('ticketProfiles.outdated.text', { fields: profile.outdated.map(labelOf).join(', ') })}
        </Warning>
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

/** What a profile keeps for a field, in words. */
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
      // Nothing would say that the profile names nobody.
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

const Warning = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 16,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  color: 'var(--yellow)',
  background: 'var(--yellow-ground)',
  '& svg': { flex: 'none' },
});
