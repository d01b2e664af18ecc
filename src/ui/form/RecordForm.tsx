import { Alert, Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import {
  Form,
  type RaRecord,
  RecordContextProvider,
  SaveButton,
  Toolbar,
  useEditContext,
  useEvent,
  useNotify,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { errorBody, nameByForm } from '../../dataProvider/errors';
import { PHONE } from '../media';
import { Reasons } from '../Reasons';
import { useFailureToast } from '../useFailureToast';
import { useIsMounted } from '../useIsMounted';
import { Begun } from './Begun';
import { ErrorSummary } from './ErrorSummary';
import { FormDialogContext } from './FormSection';
import { LateDefaults } from './LateDefaults';
import { type CallSchema, schemaResolver } from './schemaResolver';
import { UnsavedQuestion, useUnsaved } from './UnsavedQuestion';
import { useReturn } from './useReturn';

interface Props {
  defaultValues?: FieldValues;
  schema: CallSchema;
  /** Maps the form values to the schema's input. */
  // biome-ignore lint/suspicious/noExplicitAny: form values of any shape
  read?: (values: any) => FieldValues;
  head?: ReactNode;
  /** Errors are shown at their fields alone, so that nothing pushes `head` away. */
  isBrief?: boolean;
  label?: string;
  /** False if the fields include their own buttons. */
  toolbar?: false;
  isKept?: boolean;
  cancelTo?: string;
  back?: string;
  disabled?: boolean;
  /** Title of the error message (spec §8). */
  failed?: string;
  actions?: ReactNode;
  /** Asked before valid values are sent. False cancels. */
  // biome-ignore lint/suspicious/noExplicitAny: the schema's output
  ask?: (values: any) => Promise<boolean>;
  /**
   * Replaces the Create or Edit around the form. A thrown error is shown at its fields or as a toast. False
   * means that nothing was sent.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the schema's output
  onSubmit?: (values: any) => Promise<unknown>;
  /** After the user chose to leave without saving. */
  onDiscard?: () => void;
  children: ReactNode;
}

/** react-admin's Form with a schema from domain/. SimpleForm would pass disableInvalidFormNotification to the DOM. */
export function RecordForm({ onReload, ...props }: Props & { onReload?: (() => unknown) | undefined }) {
  const { schema, read, label, cancelTo, actions, children, defaultValues = {}, failed } = props;
  const { back = 'ui.form.cancel', disabled = false, toolbar, isKept, isBrief, head } = props;
  const translate = useTranslate();
  const dialog = use(FormDialogContext);
  const readNow = useEvent(read ?? ((values: FieldValues) => values));
  const resolver = useMemo(() => schemaResolver(schema, readNow), [schema, readNow]);
  const { submit, stale, isSaved } = useSubmit(props, onReload !== undefined);
  // react-admin resets the whole form when defaults change, which would discard input.
  const [firstDefaults] = useState(defaultValues);
  const save = (
    <SaveButton alwaysEnable={!disabled} disabled={disabled} icon={null as never} label={label ?? ''} />
  );
  return (
    <Form
      resolver={resolver}
      defaultValues={firstDefaults}
      onSubmit={submit}
      noValidate
      shouldFocusError={false}
      disableInvalidFormNotification
    >
      {head}
      <Sheet>
        <Notes>
          <ErrorSummary failed={stale ? undefined : failed} isBrief={isBrief} />
          {stale && onReload && <StaleNote message={stale} onReload={onReload} />}
        </Notes>
        {children}
      </Sheet>
      {toolbar !== false &&
        (dialog ? (
          <DialogActions>
            {actions && <Aside>{actions}</Aside>}
            <Button onClick={() => (dialog.leave.current ?? dialog.onClose)()}>{translate(back)}</Button>
            {save}
          </DialogActions>
        ) : (
          <Toolbar>
            {save}
            {cancelTo && <ReturnLink to={cancelTo}>{translate('ui.form.cancel')}</ReturnLink>}
            {actions}
          </Toolbar>
        ))}
      {!isKept && <AskBeforeLeaving isSaved={isSaved} onDiscard={props.onDiscard} />}
      <LateDefaults values={defaultValues} />
    </Form>
  );
}

interface EditProps extends Props {
  /** Maps the record to form values. `read` maps them back. */
  // biome-ignore lint/suspicious/noExplicitAny: the edited record of any resource
  begin?: (record: any) => FieldValues;
}

/**
 * With react-admin alone, a refreshed record would replace the input, or the old values would be saved with
 * the new version.
 */
export function EditForm({ begin = record => record, ...props }: EditProps) {
  const { record, refetch } = useEditContext<RaRecord & { version: number }>();
  if (!record) return null;
  return (
    <Begun record={record} reload={async () => ({ error: (await refetch()).error })}>
      {(known, startOver) => (
        <RecordContextProvider value={begin(known)}>
          <RecordForm {...props} onReload={startOver} />
        </RecordContextProvider>
      )}
    </Begun>
  );
}

/**
 * Sends once, however often Save is pressed. `stale` is the server's message after a conflict. `isSaved`
 * stays true until navigation.
 */
function useSubmit({ onSubmit, ask, failed }: Props, canReload: boolean) {
  const context = useSaveContext();
  const notify = useNotify();
  const showFailure = useFailureToast();
  const isMounted = useIsMounted();
  const [stale, setStale] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const sending = useRef<Promise<unknown>>(null);
  const onError = (error: unknown) => {
    const named = Object.values(errorBody(error)?.errors ?? {});
    const cause = named.length > 0 ? named : error;
    if (!isMounted()) return showFailure(failed ?? 'ui.form.refusedLater', cause);
    if (isStale(error) && canReload) return setStale((error as Error).message);
    if (failed) return showFailure(failed, cause);
    // Field errors are shown at their fields.
    if (named.length > 0) return;
    notify(error instanceof Error ? error.message : 'errors.title', { type: 'error' });
  };
  const save = onSubmit ? calling(onSubmit) : context?.save;
  const send = async (values: FieldValues) => {
    setStale(null);
    if (ask && !(await ask(values).catch(onError))) return {};
    const errors = await save?.(values, { onError });
    setSaved(errors === undefined);
    return errors;
  };
  // A second press waits for the first request. Otherwise react-hook-form would treat the form as submitted,
  // and ask before it is left.
  const submit = (values: FieldValues) => {
    // The saved record's page may take a moment to load.
    if (isSaved && !onSubmit) return;
    sending.current ??= send(values).finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  return { submit, stale, isSaved };
}

/** Wraps a call as the save of a Create. Returns errors by form field. */
function calling(send: NonNullable<Props['onSubmit']>) {
  return async (values: FieldValues, { onError }: { onError: (error: unknown) => void }) => {
    try {
      return (await send(values)) === false ? {} : undefined;
    } catch (error) {
      onError(error);
      nameByForm(error, values);
      const named = errorBody(error)?.errors ?? {};
      return Object.keys(named).length > 0 ? named : { root: { serverError: (error as Error).message } };
    }
  };
}

/** react-admin asks with the browser's OK and Cancel. The specification requires Yes and No. */
function AskBeforeLeaving({ isSaved, onDiscard }: { isSaved: boolean } & Pick<Props, 'onDiscard'>) {
  const { reset } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  const unsaved = useUnsaved({ isDirty, isSubmitting: isSubmitting || isSaved });
  const dialog = use(FormDialogContext);
  useEffect(() => {
    if (!dialog) return;
    const { leave, onClose } = dialog;
    const giveUp = () => {
      reset();
      onDiscard?.();
      // Waits until the form is clean. Otherwise an address change would ask a second time.
      setTimeout(onClose);
    };
    leave.current = unsaved.isUnsaved ? () => unsaved.leave(giveUp) : onClose;
    return () => {
      leave.current = null;
    };
  });
  return <UnsavedQuestion {...unsaved} onDiscard={onDiscard} />;
}

const Sheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '18px 20px',
  alignItems: 'start',
  padding: '18px 20px 4px',
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 14 },
  '& > :is(p, h3), & > :has(textarea)': { gridColumn: '1 / -1' },
  '& > section': { gridColumn: '1 / -1', marginBottom: 0 },
  // Aligns the buttons with the fields, in place of Material UI's gutters.
  '& + .MuiToolbar-gutters.MuiToolbar-root': {
    padding: '8px 20px 16px',
    [PHONE]: { padding: '8px 14px 16px' },
  },
  // Sections have their own padding.
  'section &, &:has(> section)': {
    padding: 0,
    '& + .MuiToolbar-gutters.MuiToolbar-root': { padding: '20px 0 0' },
  },
  '.MuiDialogContent-root &': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    padding: 0,
  },
});

const Aside = styled('div')({ marginRight: 'auto' });

const Notes = styled('div')({
  display: 'grid',
  gap: 18,
  gridColumn: '1 / -1',
  '&:not(:has(> :not([hidden])))': { display: 'none' },
  '&& > *': { margin: 0 },
});

function ReturnLink({ to, children }: { to: string; children: ReactNode }) {
  const goBack = useReturn();
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void goBack(to);
  };
  return (
    <Button component={Link} to={to} onClick={click}>
      {children}
    </Button>
  );
}

interface StaleNoteProps {
  message: string;
  onReload: () => unknown;
}

/** Shown after an edit conflict. Nothing was saved, and the user can start over from the stored values. */
function StaleNote({ message, onReload }: StaleNoteProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={<Button onClick={() => onReload()}>{translate('ui.form.reload')}</Button>}
    >
      <Reasons of={message} />
    </Alert>
  );
}

/** A conflict with another user's change, not a field error. */
function isStale(error: unknown): boolean {
  const body = errorBody(error);
  return body?.errorType === 'ConflictException' && Object.keys(body.errors).length === 0;
}
