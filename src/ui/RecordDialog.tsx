import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import {
  CreateBase,
  type CreateBaseProps,
  EditBase,
  type EditBaseProps,
  type RaRecord,
  useEditContext,
  useNotify,
} from 'react-admin';
import { ErrorState } from './ErrorState';
import { FormDialog } from './form/FormSection';
import { Loading } from './Loading';

type Frame = Pick<ComponentProps<typeof FormDialog>, 'title' | 'place' | 'width' | 'onClose' | 'children'>;

interface Saving<Row extends RaRecord> {
  /** Of the toast once it is saved, told the record's fields. */
  saved: string;
  /** Resources that are read again first: opened at once, the next form is not to begin with what was read before. */
  touches: readonly string[];
  /** What is done then; when absent the dialog closes. */
  onSaved?: (record: Row) => unknown;
}

interface CreateProps<Row extends RaRecord>
  extends Frame,
    Saving<Row>,
    Pick<CreateBaseProps<Row, Row>, 'resource'> {
  /** What a new record hangs on besides its company. */
  meta?: Record<string, unknown>;
}

/** react-admin's CreateBase in a dialog. The page around has asked whether one may. */
export function CreateDialog<Row extends RaRecord>(props: CreateProps<Row>) {
  const { resource, meta, saved, touches, onSaved, ...frame } = props;
  return (
    <CreateBase<Row, Row>
      resource={resource}
      redirect={false}
      disableAuthentication
      mutationOptions={{ meta, onSuccess: useSaving(props) }}
    >
      <FormDialog {...frame} />
    </CreateBase>
  );
}

interface EditProps<Row extends RaRecord>
  extends Frame,
    Saving<Row>,
    Pick<EditBaseProps<Row>, 'resource' | 'id'> {
  meta?: Record<string, unknown>;
}

/** react-admin's EditBase in a dialog. Waits for the server before it closes. */
export function EditDialog<Row extends RaRecord>(props: EditProps<Row>) {
  const { resource, id, meta, saved, touches, onSaved, children, ...frame } = props;
  return (
    <EditBase<Row>
      resource={resource}
      id={id}
      redirect={false}
      disableAuthentication
      mutationMode="pessimistic"
      // A failure is shown in the dialog, where it can be tried again.
      queryOptions={{ meta, onError: () => {} }}
      mutationOptions={{ meta, onSuccess: useSaving(props) }}
    >
      <FormDialog {...frame}>
        <Loaded>{children}</Loaded>
      </FormDialog>
    </EditBase>
  );
}

function useSaving<Row extends RaRecord>({ saved, touches, onSaved, onClose }: Saving<Row> & Frame) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return async (record: Row) => {
    await Promise.all(touches.map(key => queryClient.invalidateQueries({ queryKey: [key] })));
    notify(saved, { type: 'success', messageArgs: record });
    await (onSaved ?? onClose)(record);
  };
}

function Loaded({ children }: Pick<Frame, 'children'>) {
  const { record, error, refetch } = useEditContext();
  if (record) return children;
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />;
}
