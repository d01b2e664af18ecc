import { expect, test } from 'vitest';
import { DETAIL_FIELDS, type DescribedField, extraFields, type Part } from './described';
import { detailsSchema } from './details';
import { EVENT_TYPES } from './event';
import { EXTRAS } from './extras';

const all = (parts: readonly Part[]): DescribedField[] => parts.flatMap(({ fields }) => fields);
const names = (parts: readonly Part[]) => all(parts).map(({ name }) => name);
const inside = (field: DescribedField): DescribedField[] => [field, ...field.fields.flatMap(inside)];

test('every event field is described once, in schema order', () => {
  expect(names(DETAIL_FIELDS)).toEqual(Object.keys(detailsSchema.entries));
  for (const type of EVENT_TYPES) expect(names(extraFields(type))).toEqual(Object.keys(EXTRAS[type].entries));
});

test('every field has a label and a control, and a choice has options', () => {
  const fields = [DETAIL_FIELDS, ...EVENT_TYPES.map(extraFields)].flatMap(all).flatMap(inside);
  for (const { name, label, control, choices, fields: within } of fields) {
    expect(label, name).toBeTruthy();
    expect(control === 'choice', name).toBe(choices !== undefined);
    expect(control === 'items', name).toBe(within.length > 0);
  }
});

test('no two fields of a section have the same label', () => {
  for (const { fields } of EVENT_TYPES.flatMap(extraFields)) {
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
  }
});
