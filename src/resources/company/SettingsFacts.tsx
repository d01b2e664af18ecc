import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { CompanySettings } from '../../dataProvider/types';
import { Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';

const SECTIONS = {
  profile: ['Name', 'Address', 'City', 'State', 'ZipCode', 'Phone'],
  tickets: ['expiringDays', 'demandFieldVerification'],
  renewals: ['autoRenewDefault', 'autoRenewRemarkDefault'],
  people: ['restrictReading', 'digestDefault'],
  records: ['retentionYears'],
} as const;

/** The settings for who may only read them. */
export function SettingsFacts({ settings }: { settings: CompanySettings }) {
  const translate = useTranslate();
  const shown = (field: keyof CompanySettings) => {
    const value = settings[field];
    if (typeof value === 'boolean') return translate(value ? 'company.yes' : 'company.no');
    return field === 'digestDefault' ? translate(`account.digests.${value}`) : value;
  };
  return (
    <Frame>
      <p>{translate('company.readOnly')}</p>
      {Object.entries(SECTIONS).map(([section, fields]) => (
        <Panel key={section} title={translate(`company.sections.${section}`)}>
          <Facts rows={fields.map(field => [translate(`company.fields.${field}`), shown(field)])} />
        </Panel>
      ))}
    </Frame>
  );
}

const Frame = styled('div')({ display: 'grid', gap: 16, maxWidth: 760, '& > p': { color: 'var(--muted)' } });
