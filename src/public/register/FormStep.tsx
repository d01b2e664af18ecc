import { useRef } from 'react';
import { warmProof } from '../../api/proofs';
import { focusFirst } from '../form/focusFirst';
import { ProblemList } from '../form/ProblemList';
import { RefusalText } from '../sending/RefusalText';
import { SendButton } from '../sending/SendButton';
import { useSlow } from '../sending/useSlow';
import { useAwake } from '../useAwake';
import { CompanyFields } from './CompanyFields';
import { findWrong } from './findWrong';
import { registerMessages as words } from './messages';
import { PlaceFields } from './PlaceFields';
import { SignInFields } from './SignInFields';
import { LAST_FORM_STEP, ofStep, replaceOfStep } from './steps';
import type { Form } from './useForm';
import type { SignUpSending } from './useSignUp';
import { type Entry, goBack, goTo } from './useSteps';

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
