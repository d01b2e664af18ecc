import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type SettingsUpdate, settingsSchema } from '../../../domain/companies/settings';
import { session } from '../../authProvider/session';
import type { AppDataProvider, CompanySettings } from '../../dataProvider/types';
import { isStale } from '../../ui/form/stale';
import { useRecordForm } from '../../ui/form/useRecordForm';

const keyOf = () => ['companySettings', session.companyId()];

/** Data and settings of the company worked on. */
export function useSettings() {
  const { companySettings } = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: keyOf(), queryFn: () => companySettings() });
}

/** The form of them. `stale` is what the server said when somebody else was first. */
export function useSettingsForm(known: CompanySettings, onSaved: () => Promise<void>) {
  const [stale, setStale] = useState<string | null>(null);
  const { updateCompanySettings } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const form = useRecordForm({
    defaults: valuesOf(known),
    schema: settingsSchema,
    argument: 'settings',
    toInput: values => ({
      ...values,
      expiringDays: numberOf(values.expiringDays),
      retentionYears: numberOf(values.retentionYears),
      version: known.version,
    }),
    send: async (settings: SettingsUpdate) => {
      setStale(null);
      try {
        await updateCompanySettings(settings);
      } catch (error) {
        if (!isStale(error)) throw error;
        setStale((error as Error).message);
        return;
      }
      notify(translate('company.saved'), { type: 'success' });
      await queryClient.invalidateQueries();
      await onSaved();
    },
  });
  return { ...form, stale };
}

/** Numbers are typed as text. */
function valuesOf({ ID: _, version: __, ...settings }: CompanySettings) {
  return {
    ...settings,
    expiringDays: String(settings.expiringDays),
    retentionYears: String(settings.retentionYears),
  };
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
