import { type CountyGround, countiesFrom } from '../../../../domain/tickets/countyGround';
import { land } from './basemap';

export const COUNTY_GROUND: CountyGround = { counties: countiesFrom(land.features) };
