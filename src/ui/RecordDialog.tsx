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
  /** Translation key of the success toast. Receives the record's fields. */
  saved: string;
  /** Resources to refresh before `onSaved`, so that a form opened next has current data. */
  touches: readonly string[];
  /** Closes the dialog by default. */
  onSaved?: (record: Row) => unknown;
}

interface CreateProps<Row extends RaRecord>
  extends Frame,
    Saving<Row>,
    Pick<CreateBaseProps<Row, Row>, 'resource'> {
  meta?: Record<string, unknown>;
}

/** react-admin's CreateBase in a dialog. The caller has checked the permission. */
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
      // The dialog shows the error and offers a retry.
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
