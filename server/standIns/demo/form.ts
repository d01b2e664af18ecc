import {
  ANTICIPATED_DEPTHS,
  DELINEATED_METHODS,
  PROJECT_OWNERS,
  WORK_DURATIONS,
} from '../../../domain/tickets/options';
import type { CreateTicketPayload } from '../../../domain/tickets/payload';
import type { Chance } from '../chance';
import { STREETS } from './places';
import type { DemoJob, DemoPerson, TicketDates, TicketPlan } from './types';

export function formOf(
  clientRequestId: string,
  plan: TicketPlan,
  job: DemoJob,
  maker: DemoPerson,
  dates: TicketDates,
  chance: Chance,
): CreateTicketPayload {
  return {
    clientRequestId,
    jobId: job.id,
    callCenter: job.site.center,
    ticketType: plan.type,
    workBeginDate: dates.workStart.toISOString(),
    contact: maker.name,
    phone: maker.phone,
    mobile: '',
    email: maker.email,
    excavatorType: 'Contractor',
    language: chance.happens(0.1) ? 'Spanish' : 'English',
    onsiteContactName: job.manager.name,
    onsiteContactPhone: job.manager.phone,
    excavatorRemarks: chance.happens(0.25) ? 'Crew on site from 7:00. Gate code with the foreman.' : '',
    autoRenew: plan.autoRenew,
    ...placeFields(job, chance),
    ...workFields(job, chance),
    ...californiaFields(job, chance),
    ...(plan.situation?.pavementOnly && { pavementOnly: 'Yes' as const }),
  };
}

function placeFields({ site }: DemoJob, chance: Chance) {
  const street = chance.pick(STREETS);
  const crossStreet = chance.pick(STREETS.filter(other => other !== street));
  return {
    ticketName: `${street} at ${crossStreet}`,
    addressLocation: `${chance.whole(100, 4900)} ${street}`,
    county: site.county,
    city: site.city,
    zipCode: site.zipCode,
    nearbyCrossStreet: crossStreet,
    subdivision: '',
    latitude: nearby(site.latitude, chance),
    longitude: nearby(site.longitude, chance),
    digAreaFeet: chance.whole(4, 60) * 10,
    delineatedMethod: chance.pick(DELINEATED_METHODS),
  };
}

function workFields({ workType, workActivity, excavationMethod }: DemoJob, chance: Chance) {
  return {
    workType,
    workActivity,
    excavationMethod,
    boring: excavationMethod.startsWith('Directional') ? ('Yes' as const) : ('No' as const),
    explosive: 'No' as const,
    streetSidewalk: chance.happens(0.7) ? ('Yes' as const) : ('No' as const),
    projectOwner: chance.pick(PROJECT_OWNERS),
    permit: chance.happens(0.3) ? 'No Permit required' : `City #DEMO-${chance.whole(1000, 9999)}`,
  };
}

function californiaFields({ site, excavationMethod }: DemoJob, chance: Chance) {
  if (site.center !== 'onecall') {
    return { workDuration: null, anticipatedDepth: null, vacuumExcavation: null, pavementOnly: null };
  }
  return {
    workDuration: chance.pick(WORK_DURATIONS),
    anticipatedDepth: chance.pick(ANTICIPATED_DEPTHS),
    vacuumExcavation: excavationMethod === 'Vacuum' ? ('Yes' as const) : ('No' as const),
    pavementOnly: 'No' as const,
  };
}

/** Within about a mile and a half, rounded to five decimals. */
function nearby(degrees: number, chance: Chance): number {
  return Number((degrees + (chance.next() - 0.5) * 0.04).toFixed(5));
}
