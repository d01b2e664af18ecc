import { type ReactNode, useRef } from 'react';
import { countiesOfState, US_STATES } from '../../../domain/companies/states';
import type { FieldErrors } from '../../../domain/errors';
import type { SignUp } from '../../../domain/people/signUp';
import { PHONE_MASK, ZIP_MASK } from '../../ui/form/masks';
import { ChoiceField } from '../form/ChoiceField';
import { EXACT, TextField } from '../form/Field';
import { Form as FormFrame, useValue } from '../form/Form';
import { MaskedField } from '../form/MaskedField';
import { Link } from '../Link';
import { NewPassword } from '../password/NewPassword';
import { knownGuessProblem } from '../password/useVerdict';
import { focusFirst, useSlow } from '../sending/useSending';
import { registerMessages as words } from './messages';
import { type Entry, goBack, goTo, LAST_FORM_STEP, ofStep, problemsIn, replaceOfStep } from './steps';
import type { Form, SignUpSending } from './useForm';

interface Props {
  step: number;
  entry: Entry;
  form: Form;
  signUp: SignUpSending;
}

export function FormStep({ step, entry, form: { values, failures, setFailures, change }, signUp }: Props) {
  const isSlowToProve = useSlow(signUp.isProving);
  const isLast = step === LAST_FORM_STEP;
  const form = useRef<HTMLFormElement>(null);

  const submit = () => {
    const found = findWrong(step, values);
    setFailures(replaceOfStep(step, failures, found));
    if (Object.keys(found).length > 0) focusFirst(form.current, found);
    else if (isLast) signUp.submit();
    else goTo(step + 1, step);
  };

  const { refusal, isBusy } = isLast ? signUp : { refusal: undefined, isBusy: false };
  return (
    <FormFrame
      words={{
        ...words,
        submit: isLast ? words.submit : words.next,
        submitting: isSlowToProve ? words.checking : words.submitting,
      }}
      sending={{ form, failures: ofStep(step, failures), refusal, isBusy, submit }}
      values={values}
      onChange={change}
      isLong
      needsProof={isLast}
      after={
        step > 0 && (
          <button className="button button-quiet" type="button" onClick={() => goBack(step, entry)}>
            {words.back}
          </button>
        )
      }
    >
      {FIELDS[step]}
      {isLast && <NewPassword ownWords={ownWordsOf(values)} />}
      {isLast && <Terms />}
    </FormFrame>
  );
}

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

/** By step. */
const FIELDS: ReactNode[] = [
  <>
    <TextField name="company" autoComplete="organization" />
    <MaskedField name="phoneNumber" mask={PHONE_MASK} type="tel" autoComplete="tel" />
  </>,
  <>
    <TextField name="address" autoComplete="address-line1" />
    <TextField name="city" autoComplete="address-level2" />
    <div className="sign-up-pair">
      <ChoiceField name="state" choices={STATES} autoComplete="address-level1" />
      <MaskedField name="zipCode" mask={ZIP_MASK} inputMode="numeric" autoComplete="postal-code" />
    </div>
    <County />
  </>,
  <>
    <TextField name="name" autoComplete="name" />
    <TextField name="username" autoComplete="username" {...EXACT} />
    <TextField name="email" type="email" autoComplete="email" {...EXACT} />
  </>,
];

/** A list if the state's counties are known, otherwise an optional text field. */
function County() {
  const [state] = useValue('state');
  const counties = countiesOfState(state);
  if (counties === null) return <TextField name="county" optional autoComplete="off" />;
  const choices = counties.map(name => ({ value: name, label: name }));
  // The key resets the field when the state changes.
  return <ChoiceField key={state} name="county" choices={choices} autoComplete="off" />;
}

function Terms() {
  const { before, terms, between, privacy, after } = words.terms;
  return (
    <p className="sign-up-terms">
      {before}
      <Link href="/terms">{terms}</Link>
      {between}
      <Link href="/privacy">{privacy}</Link>
      {after}
    </p>
  );
}

/** Words that the password shouldn't contain. */
function ownWordsOf({ name, username, email, company }: SignUp): string[] {
  return [name, username, email, company];
}

/** Errors that can be found without waiting. The word lists for passwords may still be loading. */
function findWrong(step: number, values: SignUp): FieldErrors {
  const found = problemsIn(step, values);
  if (step !== LAST_FORM_STEP || found.password !== undefined) return found;
  const problem = knownGuessProblem({ password: values.password, ownWords: ownWordsOf(values) });
  return problem === null ? found : { ...found, password: problem };
}
