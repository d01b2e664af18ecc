import { useTranslate } from 'react-admin';
import { CENTERS, isCallCenter } from '../../../domain/calendar/centers';
import type { TicketProfileRow } from '../../dataProvider/types';
import { daysIn } from './defaultFields';
import { ticketProfilesMessages } from './messages';

/** What a field that a profile keeps is called: as on the ticket form, where it is on it. */
export function useDefaultLabel(): (field: string) => string {
  const translate = useTranslate();
  return field =>
    field in ticketProfilesMessages.defaults
      ? translate(`ticketProfiles.defaults.${field}`)
      : translate(`tickets.create.fields.${field}`);
}

/** What a rule says, in words. */
export function useRuleWords(): (field: string, rule: string) => string {
  const translate = useTranslate();
  return (field, rule) => {
    const days = daysIn(rule);
    if (field === 'requestedStartRule') {
      if (days === null) return translate('ticketProfiles.form.startRules.earliest');
      return translate('ticketProfiles.form.startRules.days', days);
    }
    if (days === null) return translate('ticketProfiles.form.renewRules.none');
    return translate('ticketProfiles.form.renewRules.days', days);
  };
}

export function isRule(field: string): boolean {
  return field === 'requestedStartRule' || field === 'renewUntilRule';
}

/** Who sees a profile. One whose owner has left is seen by admins, who are told whose it was. */
export function useSharingWords(): (profile: Pick<TicketProfileRow, 'OwnerUserID' | 'OwnerName'>) => string {
  const translate = useTranslate();
  return ({ OwnerUserID, OwnerName }) => {
    if (OwnerName) return translate('ticketProfiles.left', { name: OwnerName });
    return translate(`ticketProfiles.${OwnerUserID ? 'private' : 'shared'}`);
  };
}

export function centerName(callCenter: string): string {
  return isCallCenter(callCenter) ? CENTERS[callCenter].name : callCenter;
}
