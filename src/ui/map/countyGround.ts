import { type CountyGround, countiesFrom } from '../../../domain/tickets/countyGround';
import { land } from './basemap';

/** Where the counties of both states lie, as the map draws them. */
export const COUNTY_GROUND: CountyGround = { counties: countiesFrom(land.features) };
