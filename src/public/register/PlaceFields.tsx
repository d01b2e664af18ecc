import { countiesOfState } from '../../../domain/companies/counties';
import { US_STATES } from '../../../domain/companies/states';
import { ZIP_MASK } from '../../ui/form/masks';
import { MaskedField } from '../form/MaskedField';
import { SelectField } from '../form/SelectField';
import { TextField } from '../form/TextField';
import { fieldOf } from './fieldOf';
import { registerMessages as words } from './messages';
import type { Form } from './useForm';

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

export function PlaceFields({ form }: { form: Form }) {
  return (
    <>
      <TextField {...fieldOf(form, 'address')} autoComplete="address-line1" />
      <TextField {...fieldOf(form, 'city')} autoComplete="address-level2" />
      <div className="sign-up-pair">
        <SelectField
          {...fieldOf(form, 'state')}
          prompt={words.chooseState}
          choices={STATES}
          autoComplete="address-level1"
        />
        <MaskedField
          {...fieldOf(form, 'zipCode')}
          mask={ZIP_MASK}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <County form={form} />
    </>
  );
}

/** A list where the state's counties are known; elsewhere people type theirs, or leave it. */
function County({ form }: { form: Form }) {
  const counties = countiesOfState(form.values.state);
  if (counties === null) return <TextField {...fieldOf(form, 'county')} optional autoComplete="off" />;
  return (
    <SelectField
      {...fieldOf(form, 'county')}
      prompt={words.chooseCounty}
      choices={counties.map(name => ({ value: name, label: name }))}
      autoComplete="off"
    />
  );
}
