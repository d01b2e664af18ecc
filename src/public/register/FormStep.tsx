import { useRef } from 'react';
import { countiesOfState, US_STATES } from '../../../domain/companies/states';
import type { FieldErrors } from '../../../domain/errors';
import type { SignUp } from '../../../domain/people/signUp';
import { warmProof } from '../../api/proofs';
import { PHONE_MASK, ZIP_MASK } from '../../ui/form/masks';
import { ChoiceField } from '../form/ChoiceField';
import { TextField } from '../form/Field';
import { MaskedField } from '../form/MaskedField';
import { focusFirst, ProblemList } from '../form/ProblemList';
import { Link } from '../Link';
import { NewPassword } from '../password/NewPassword';
import { knownGuessProblem } from '../password/useVerdict';
import { SendButton } from '../sending/SendForm';
import { useSlow } from '../sending/useSending';
import { RefusalText } from '../sending/Wait';
import { useAwake } from '../useAwake';
import { registerMessages as words } from './messages';
import { type Entry, goBack, goTo, LAST_FORM_STEP, ofStep, problemsIn, replaceOfStep } from './steps';
import { type Form, fieldOf, type SignUpSending } from './useForm';

const FIELDS = [CompanyFields, PlaceFields, SignInFields];

interface Props {
  step: number;
  entry: Entry;
  form: Form;
  signUp: SignUpSending;
}

/** One step of the form; the last one sends it. */
export function FormStep({ step, entry, form, signUp }: Props) {
  const isAwake = useAwake();
  const isSlowToProve = useSlow(signUp.isProving);
  const isLast = step === LAST_FORM_STEP;
  const fields = useRef<HTMLFieldSetElement>(null);
  const Fields = FIELDS[step] ?? CompanyFields;

  const submit = () => {
    const found = findWrong(step, form.values);
    form.setFailures(replaceOfStep(step, form.failures, found));
    if (Object.keys(found).length > 0) focusFirst(fields.current, found);
    else if (isLast) signUp.send();
    else goTo(step + 1, step);
  };

  return (
    <form
      className="form"
      noValidate
      onInput={isLast ? warmProof : undefined}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <RefusalText refusal={isLast ? signUp.refusal : undefined} />
      <ProblemList failures={ofStep(step, form.failures)} />
      <fieldset ref={fields} disabled={!isAwake}>
        <Fields form={form} />
      </fieldset>
      <SendButton
        label={isLast ? words.submit : words.next}
        busyLabel={isSlowToProve ? words.checking : words.submitting}
        isBusy={isLast && signUp.isBusy}
      />
      {step > 0 && (
        <button className="button button-quiet" type="button" onClick={() => goBack(step, entry)}>
          {words.back}
        </button>
      )}
    </form>
  );
}

function CompanyFields({ form }: { form: Form }) {
  return (
    <>
      <TextField {...fieldOf(form, 'company')} autoComplete="organization" />
      <MaskedField {...fieldOf(form, 'phoneNumber')} mask={PHONE_MASK} type="tel" autoComplete="tel" />
    </>
  );
}

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

function PlaceFields({ form }: { form: Form }) {
  return (
    <>
      <TextField {...fieldOf(form, 'address')} autoComplete="address-line1" />
      <TextField {...fieldOf(form, 'city')} autoComplete="address-level2" />
      <div className="sign-up-pair">
        <ChoiceField {...fieldOf(form, 'state')} choices={STATES} autoComplete="address-level1" />
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
    <ChoiceField
      // Of another state nothing is left of what was typed.
      key={form.values.state}
      {...fieldOf(form, 'county')}
      choices={counties.map(name => ({ value: name, label: name }))}
      autoComplete="off"
    />
  );
}

function SignInFields({ form }: { form: Form }) {
  return (
    <>
      <TextField {...fieldOf(form, 'name')} hint={words.hints.name} autoComplete="name" />
      <TextField
        {...fieldOf(form, 'username')}
        hint={words.hints.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...fieldOf(form, 'email')}
        hint={words.hints.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPassword {...fieldOf(form, 'password')} ownWords={ownWordsOf(form.values)} />
      <p className="sign-up-terms">
        {words.terms.before}
        <Link href="/terms">{words.terms.terms}</Link>
        {words.terms.between}
        <Link href="/privacy">{words.terms.privacy}</Link>
        {words.terms.after}
      </p>
    </>
  );
}

/** What others know of the person, and a password should not be made of. */
function ownWordsOf({ name, username, email, company }: SignUp): string[] {
  return [name, username, email, company];
}

/** What is wrong in a step, as far as it is known without waiting: the lists of guessable passwords may still be loading. */
function findWrong(step: number, values: SignUp): FieldErrors {
  const found = problemsIn(step, values);
  if (step !== LAST_FORM_STEP || found.password !== undefined) return found;
  const problem = knownGuessProblem({ password: values.password, ownWords: ownWordsOf(values) });
  return problem === null ? found : { ...found, password: problem };
}
