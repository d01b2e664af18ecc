import { expect, it } from 'vitest';
import { siteOf } from './site';

it.each([
  ['1200 Elm Street', 'Sacramento', '1200 Elm Street, Sacramento'],
  ['1200 Elm Street, Sacramento', 'SACRAMENTO', '1200 Elm Street, Sacramento'],
  ['12 Old Sacramento Way', 'Sacramento', '12 Old Sacramento Way, Sacramento'],
  ['12 Westreno', 'Reno', '12 Westreno, Reno'],
  ['', 'Reno', 'Reno'],
  ['12 Demo Way', null, '12 Demo Way'],
])('%s in %s is %s', (address, city, site) => expect(siteOf(address, city)).toBe(site));
