/** What damageTicket takes besides the ticket and the request id. */
export const DAMAGE = {
  occurredAt: '2026-11-24T17:30:00Z',
  contactName: 'Dana Reyes',
  contactPhone: '(916) 555-0110',
  location: 'At the hydrant',
  stationCode: 'PGEROS',
  facilityType: 'Natural gas',
  injury: 'No',
  fatality: 'No',
  fire: 'No',
  evacuation: 'No',
  productReleased: 'Yes',
  called911: 'Yes',
  equipment: 'Backhoe/trackhoe',
  description: 'A service line was hit.',
};

/** What exposeTicket takes besides the same. */
export const EXPOSED = {
  occurredAt: '2026-11-24T17:30:00Z',
  utilityType: 'Electric',
  marked: 'No',
  location: 'Two feet from the curb',
};
