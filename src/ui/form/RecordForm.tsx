import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  SaveButton,
  SimpleForm,
  type SimpleFormProps,
  Toolbar,
  useEditContext,
  useNotify,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import type * as v from 'valibot';
import { errorBody } from '../../dataProvider/errors';
import { Begun } from './Begun';
import { ErrorSummary } from './ErrorSummary';
import { ReturnLink } from './ReturnLink';
import { StaleNote } from './StaleNote';
import { schemaResolver } from './schemaResolver';
import { isStale } from './stale';
import { UnsavedQuestion } from './UnsavedQuestion';
import { useUnsaved } from './useUnsaved';

interface Props extends Pick<SimpleFormProps, 'defaultValues'> {
  /** The domain's schema of the call: the same one the server parses with. */
  schema: v.GenericSchema;
  /** Of the button that saves. */
  label: string;
  /** Where Cancel leads. */
  cancelTo: string;
  children: ReactNode;
}

/**
 * react-admin's SimpleForm with the domain's schema: everything that is wrong stands together at its top, and nothing
 * typed is lost without a question.
 */
export function RecordForm({ onReload, ...props }: Props & { onReload?: () => unknown }) {
  const { schema, label, cancelTo, children, defaultValues } = props;
  const translate = useTranslate();
  const resolver = useMemo(() => schemaResolver(schema), [schema]);
  const { submit, stale, isSaved } = useSubmit();
  return (
    <SimpleForm
      resolver={resolver}
      defaultValues={defaultValues}
      onSubmit={submit}
      noValidate
      shouldFocusError={false}
      disableInvalidFormNotification
      toolbar={
        <Toolbar>
          <SaveButton alwaysEnable icon={<></>} label={label} />
          <ReturnLink to={cancelTo}>{translate('ui.form.cancel')}</ReturnLink>
        </Toolbar>
      }
    >
      <Notes>
        <ErrorSummary />
        {stale && onReload && <StaleNote message={stale} onReload={onReload} />}
      </Notes>
      {children}
      <AskBeforeLeaving isSaved={isSaved} />
    </SimpleForm>
  );
}

/**
 * The same for the record of an Edit. react-admin alone would put a record that is read anew over what is being typed,
 * or send that as if its author had seen the newer record.
 */
export function EditForm(props: Props) {
  const { record, refetch } = useEditContext<RaRecord & { version: number }>();
  if (!record) return null;
  return (
    <Begun record={record} reload={async () => ({ error: (await refetch()).error })}>
      {(known, beginAnew) => (
        <RecordContextProvider value={known}>
          <RecordForm {...props} onReload={beginAnew} />
        </RecordContextProvider>
      )}
    </Begun>
  );
}

/**
 * Saves once however often Save is pressed. `stale` is what the server said when somebody else was first; `isSaved` from
 * when it is all saved until another page has come.
 */
function useSubmit() {
  const { save } = useSaveContext();
  const notify = useNotify();
  const [stale, setStale] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const isSending = useRef(false);
  const onError = (error: unknown) => {
    if (isStale(error)) return setStale((error as Error).message);
    // What belongs to fields is shown there.
    if (Object.keys(errorBody(error)?.errors ?? {}).length > 0) return;
    notify(error instanceof Error ? error.message : 'errors.title', { type: 'error' });
  };
  const submit = async (values: FieldValues) => {
    if (isSending.current) return;
    isSending.current = true;
    setStale(null);
    try {
      const errors = await save?.(values, { onError });
      setSaved(errors === undefined);
      return errors;
    } finally {
      isSending.current = false;
    }
  };
  return { submit, stale, isSaved };
}

/** react-admin asks by the browser's own OK and Cancel; the specification has Yes and No. */
function AskBeforeLeaving({ isSaved }: { isSaved: boolean }) {
  const { isDirty, isSubmitting } = useFormState();
  return <UnsavedQuestion {...useUnsaved({ isDirty, isSubmitting: isSubmitting || isSaved })} />;
}

/** Above the fields, over the whole width; takes no room while there is nothing to say. */
const Notes = styled('div')({ gridColumn: '1 / -1', '&:empty': { display: 'none' } });
