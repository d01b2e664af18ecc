import * as v from 'valibot';
import { DETAIL_PARTS } from './details';
import type { EventType } from './event';
import { DAMAGE_PARTS, EXTRAS, NEAR_MISS_PARTS } from './extras';
import type { Look } from './fields';

export interface DescribedField extends Omit<Look, 'fields'> {
  name: string;
  fields: readonly DescribedField[];
}

export interface Part {
  id: string;
  fields: readonly DescribedField[];
}

export const DETAIL_FIELDS: readonly Part[] = partsOf(DETAIL_PARTS);

export function extraFields(type: EventType): readonly Part[] {
  return BY_TYPE[type] ?? partsOf({ [type]: EXTRAS[type].entries });
}

const BY_TYPE: Partial<Record<EventType, readonly Part[]>> = {
  DAMAGE: partsOf(DAMAGE_PARTS),
  NEAR_MISS: partsOf(NEAR_MISS_PARTS),
};

function partsOf(parts: Record<string, v.ObjectEntries>): Part[] {
  return Object.entries(parts)
    .map(([id, entries]) => ({ id, fields: fieldsOf(entries) }))
    .filter(({ fields }) => fields.length > 0);
}

function fieldsOf(entries: v.ObjectEntries): DescribedField[] {
  return Object.entries(entries).map(([name, rule]) => {
    const { fields, ...look } = v.getMetadata(rule as v.GenericSchema) as unknown as Look;
    return { ...look, name, fields: fieldsOf(fields ?? {}) };
  });
}
