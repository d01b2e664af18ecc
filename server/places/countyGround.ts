import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type CountyGround, countiesFrom } from '../../domain/tickets/countyGround';
import geodata from './generated/geodata.json';

const topology = geodata.counties as unknown as Topology<{ counties: GeometryCollection<{ name: string }> }>;
const { features } = feature(topology, topology.objects.counties);
const counties = countiesFrom(features);
const byId = new Map(features.map(({ id }, index) => [String(id), counties[index]] as const));

export const COUNTY_GROUND: CountyGround = {
  counties,
  zipCodes: new Map(
    geodata.zipCodes.flatMap(([zipCode, , , , id]) => {
      const county = byId.get(String(id));
      return county ? [[String(zipCode), county] as const] : [];
    }),
  ),
};
