import { Field } from '../../public/form/Field';

interface Props {
  name: string;
  label: string;
  failure: string | undefined;
  isBusy: boolean;
  /** Whether it is needed, which its label says by a star (spec §2). */
  hasStar?: boolean;
}

/** A field of one line. */
export function TextInput({ name, label, failure, isBusy, hasStar = false }: Props) {
  return (
    <Field {...{ name, label, failure }} optional={!hasStar} mark={hasStar ? '*' : ''}>
      {control => (
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          readOnly={isBusy}
          {...control}
        />
      )}
    </Field>
  );
}
