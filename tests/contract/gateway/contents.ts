import type { CenterActionKind } from '../../../domain/tickets/actions/names';
import type { ActionContents, RenewContents } from '../../../server/centers/gateway';

/** A renewal with these wishes. */
export function renewal(changes: Partial<RenewContents> = {}): ActionContents {
  const contents = {
    reason: 'Work goes on.',
    needRemark: false,
    onsiteContactName: '',
    onsiteContactPhone: '',
  };
  return { kind: 'renew', contents: { ...contents, ...changes } };
}

/** A re-mark by these stations; none named: all. */
export function remark(stations: string[] = []): ActionContents {
  return {
    kind: 'remark',
    contents: { stations, reason: 'Rain washed the marks away.', areaStillDelineated: 'Yes', remarks: '' },
  };
}

/** An action of each kind, with contents that a center takes of a ticket in force. */
export const ANY: Record<CenterActionKind, ActionContents> = {
  renew: renewal(),
  remark: remark(),
  noResponse: { kind: 'noResponse', contents: { stations: [], remarks: '' } },
  cancel: { kind: 'cancel', contents: { reason: 'The work does not go ahead.' } },
  damage: {
    kind: 'damage',
    contents: {
      occurredAt: '2026-11-24T17:30:00Z',
      contactName: 'Lee Park',
      contactPhone: '(916) 555-0111',
      location: '100 Vernon St, ten feet west of the curb',
      stationCode: '',
      facilityType: 'Water service',
      injury: 'No',
      fatality: 'No',
      fire: 'No',
      evacuation: 'No',
      productReleased: 'Yes',
      called911: 'No',
      equipment: 'Backhoe',
      description: 'Service line hit at two feet.',
    },
  },
  expose: {
    kind: 'expose',
    contents: {
      occurredAt: '2026-11-24T17:30:00Z',
      stationCode: '',
      utilityType: 'Telephone',
      marked: 'No',
      depthInches: 30,
      sizeInches: 2,
      material: '',
      location: '100 Vernon St',
      description: '',
    },
  },
};
