import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { DETAIL_FIELDS, extraFields } from '../../domain/events/described';
import Settings from '../../src/resources/company/Settings';
import { CreateCustomer } from '../../src/resources/customers/CustomerDialogs';
import { DescribedInput } from '../../src/resources/events/form/DescribedInput';
import { ActionDialog } from '../../src/resources/tickets/actions/ActionDialog';
import { renderPart } from '../support/renderPart';

function show(content: ReactNode, calls = {}) {
  renderPart(content, calls);
}

/** Types texts into a field that is empty before each; what of them stays. */
function typed(label: RegExp, ...texts: string[]): string[] {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  return texts.map(text => {
    fireEvent.input(input, { target: { value: '' } });
    fireEvent.input(input, { target: { value: text } });
    return input.value;
  });
}

it('the settings accept whole numbers, and letters for the state', async () => {
  const settings = { version: 1, expiringDays: 7, retentionYears: 6, State: 'CA', ways: [] };
  const viewer = { id: 'a', Role: { cognitoGroupName: 'CompanySuperAdmin' }, ways: [] };
  show(<Settings />, { companySettings: async () => settings, viewer: async () => viewer });
  await screen.findByLabelText(/^Show as expiring/);
  expect(typed(/^Show as expiring/, '7', '7.5', '-7', 'seven')).toEqual(['7', '', '', '']);
  expect(typed(/^Record retention/, '12', '1e1')).toEqual(['12', '']);
  expect(typed(/^State/, 'CA', 'C4')).toEqual(['CA', '']);
  expect(typed(/^ZIP/, '958141234', '9581x')).toEqual(['95814-1234', '9581']);
});

it('a new customer has an email address', () => {
  show(<CreateCustomer onClose={() => {}} />);
  expect(typed(/e-?mail/i, 'pat@example.com', 'Pat <pat@example.com>')).toEqual(['pat@example.com', '']);
  expect(typed(/^State/, 'NV', '89')).toEqual(['NV', '']);
  expect(typed(/^ZIP/, '895011234')).toEqual(['89501-1234']);
});

/** The fields of an event by the kind of number they take. */
const PARTS = [...DETAIL_FIELDS, ...extraFields('DAMAGE'), ...extraFields('LATE_LOCATE')];
const numbers = PARTS.flatMap(({ fields }) => fields).filter(({ control }) => control === 'number');
const some = (isWanted: (field: (typeof numbers)[number]) => boolean) => {
  const field = numbers.find(isWanted);
  if (!field) throw new Error('no such field');
  return field;
};

function EventField({ field }: { field: (typeof numbers)[number] }) {
  return (
    <FormProvider {...useForm({ defaultValues: { [field.name]: '' } })}>
      <DescribedInput field={field} within="" />
    </FormProvider>
  );
}

it.each([
  ['money', some(({ unit }) => unit === 'dollars'), ['10.25', '10.255', '-5'], ['10.25', '', '']],
  ['a measure', some(({ unit }) => unit === 'inches'), ['10.255', '-5'], ['10.255', '']],
  ['a coordinate', some(({ unit }) => unit === 'degrees'), ['-121.5'], ['-121.5']],
  ['a count', some(({ isWhole }) => isWhole === true), ['3', '3.5'], ['3', '']],
])('an event accepts %s as such', (_, field, texts, stays) => {
  show(<EventField field={field} />);
  expect(typed(new RegExp(field.label.replaceAll(/[()]/g, '.')), ...texts)).toEqual(stays);
});

it('a report of an exposed line accepts positive measures', () => {
  const ticket = { id: 't1', members: [], addressLocation: '1 Main St', city: '' };
  show(<ActionDialog ticket={ticket as never} action="expose" known={{}} onClose={() => {}} />);
  expect(typed(/^Depth/i, '10.5', '-5', 'ten')).toEqual(['10.5', '', '']);
});
