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
  /** May change while the form is open; fields that were touched keep their values. */
  defaultValues?: FieldValues;
  /** The same one that the server parses with. */
  schema: CallSchema;
  /** Makes the schema's input of what the fields hold, where they are not the same. */
  // biome-ignore lint/suspicious/noExplicitAny: the fields' values
  read?: (values: any) => FieldValues;
  /** Above everything else, and in sight however far the form is scrolled. */
  head?: ReactNode;
  /** Of the button that saves. */
  label?: string;
  /** False: its buttons are among the fields. */
  toolbar?: false;
  /** What is typed is kept elsewhere, so that leaving loses nothing. */
  isKept?: boolean;
  /** Where Cancel leads from a page; in a FormDialog it closes the dialog. */
  cancelTo?: string;
  /** Of the button that closes the dialog, where it is not Cancel: the No to a Yes. */
  back?: string;
  /** Nothing can be sent as things are, whatever is typed. */
  disabled?: boolean;
  /** What could not be done: the title of what tells why the server refuses (spec §8). */
  failed?: string;
  /** Other things that can be done, in front of the buttons. */
  actions?: ReactNode;
  /** Asks before what is right is sent; without a Yes it is not. */
  // biome-ignore lint/suspicious/noExplicitAny: what the schema makes of the values
  ask?: (values: any) => Promise<boolean>;
  /**
   * In place of the Create or Edit around the form. What it throws is shown at its fields, else as a toast; false: not sent.
   */
  // biome-ignore lint/suspicious/noExplicitAny: what the schema makes of the values
  onSubmit?: (values: any) => Promise<unknown>;
  children: ReactNode;
}

/** react-admin's Form with the domain's schema. SimpleForm would hand disableInvalidFormNotification on to its element. */
export function RecordForm({ onReload, ...props }: Props & { onReload?: (() => unknown) | undefined }) {
  const { schema, read, label, cancelTo, actions, children, defaultValues = {}, failed } = props;
  const { back = 'ui.form.cancel', disabled = false, toolbar, isKept, head } = props;
  const translate = useTranslate();
  const dialog = use(FormDialogContext);
  const readNow = useEvent(read ?? ((values: FieldValues) => values));
  const resolver = useMemo(() => schemaResolver(schema, readNow), [schema, readNow]);
  const { submit, stale, isSaved } = useSubmit(props, onReload !== undefined);
  // react-admin would reset the whole form to defaults that change, and lose what was typed.
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
          <ErrorSummary failed={stale ? undefined : failed} />
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
      {!isKept && <AskBeforeLeaving isSaved={isSaved} />}
      <LateDefaults values={defaultValues} />
    </Form>
  );
}

interface EditProps extends Props {
  /** What the fields hold of the record, where they are not the same; `read` makes of it what is sent. */
  // biome-ignore lint/suspicious/noExplicitAny: the record of whatever is edited
  begin?: (record: any) => FieldValues;
}

/** react-admin alone would put a record read again over what is typed, or send that as if the newer one had been seen. */
export function EditForm({ begin = record => record, ...props }: EditProps) {
  const { record, refetch } = useEditContext<RaRecord & { version: number }>();
  if (!record) return null;
  return (
    <Begun record={record} reload={async () => ({ error: (await refetch()).error })}>
      {(known, beginAnew) => (
        <RecordContextProvider value={begin(known)}>
          <RecordForm {...props} onReload={beginAnew} />
        </RecordContextProvider>
      )}
    </Begun>
  );
}

/** Once however often Save is pressed. `stale`: what the server said when somebody was first; `isSaved` until another page. */
function useSubmit({ onSubmit, ask, failed }: Props, canReload: boolean) {
  const context = useSaveContext();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const isMounted = useIsMounted();
  const [stale, setStale] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const sending = useRef<Promise<unknown>>(null);
  const onError = (error: unknown) => {
    const named = Object.values(errorBody(error)?.errors ?? {});
    const told = named.length > 0 ? named : error;
    if (!isMounted()) return tellFailure(failed ?? 'ui.form.refusedLater', told);
    if (isStale(error) && canReload) return setStale((error as Error).message);
    if (failed) return tellFailure(failed, told);
    // What belongs to fields is shown there.
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
  // A second press waits for the first send: react-hook-form would take the form as submitted, and ask before it is left.
  const submit = (values: FieldValues) => {
    // A saved record's page takes a moment to come.
    if (isSaved && !onSubmit) return;
    sending.current ??= send(values).finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  return { submit, stale, isSaved };
}

/** A call as the save of a Create: it answers what is wrong, by the names that the fields have in the form. */
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

/** react-admin asks by the browser's own OK and Cancel; the specification has Yes and No. */
function AskBeforeLeaving({ isSaved }: { isSaved: boolean }) {
  const { reset } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  const unsaved = useUnsaved({ isDirty, isSubmitting: isSubmitting || isSaved });
  const dialog = use(FormDialogContext);
  useEffect(() => {
    if (!dialog) return;
    const { leave, onClose } = dialog;
    const giveUp = () => {
      reset();
      // An address changes only once the form has nothing to lose, or leaving it would be asked about twice.
      setTimeout(onClose);
    };
    leave.current = unsaved.isUnsaved ? () => unsaved.leave(giveUp) : onClose;
    return () => {
      leave.current = null;
    };
  });
  return <UnsavedQuestion {...unsaved} />;
}

/** Two columns of fields, as many as fit in a dialog, and one on narrow screens. */
const Sheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '18px 20px',
  alignItems: 'start',
  padding: '18px 20px 4px',
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 14 },
  '& > :is(p, h3), & > :has(textarea)': { gridColumn: '1 / -1' },
  '& > section': { gridColumn: '1 / -1', marginBottom: 0 },
  // The buttons below begin where the fields do, which Material UI's gutters do not.
  '& + .MuiToolbar-gutters.MuiToolbar-root': {
    padding: '8px 20px 16px',
    [PHONE]: { padding: '8px 14px 16px' },
  },
  // Sections have room of their own.
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

/** Above the fields, over the whole width; takes no room while there is nothing to say. */
const Notes = styled('div')({
  display: 'grid',
  gap: 18,
  gridColumn: '1 / -1',
  '&:empty': { display: 'none' },
  '&& > *': { margin: 0 },
});

/** Gives a form up; see useReturn. */
function ReturnLink({ to, children }: { to: string; children: ReactNode }) {
  const goBack = useReturn();
  const click = (event: MouseEvent) => {
    // With a key held it opens beside, as any link.
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
  /** What the server said. */
  message: string;
  /** Fills the form with what is stored now; what was typed goes. */
  onReload: () => unknown;
}

/** Somebody else saved the same record first: nothing was written, and one can begin again from theirs. */
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

/** Whether an update was refused because somebody changed the record in between, not because of a field. */
function isStale(error: unknown): boolean {
  const body = errorBody(error);
  return body?.errorType === 'ConflictException' && Object.keys(body.errors).length === 0;
}
