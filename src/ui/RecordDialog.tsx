import type { ComponentProps } from 'react';
import {
  CreateBase,
  type CreateBaseProps,
  EditBase,
  type EditBaseProps,
  type RaRecord,
  useEditContext,
} from 'react-admin';
import { ErrorState } from './ErrorState';
import { FormDialog } from './form/FormSection';
import { Loading } from './Loading';

type Frame = Pick<ComponentProps<typeof FormDialog>, 'title' | 'place' | 'width' | 'onClose' | 'children'>;

interface CreateProps<Row extends RaRecord> extends Frame, Pick<CreateBaseProps<Row, Row>, 'resource'> {
  /** What a new record hangs on besides its company. */
  meta?: Record<string, unknown>;
  onSaved: (record: Row) => unknown;
}

/** react-admin's CreateBase in a dialog. The page around has asked whether one may. */
export function CreateDialog<Row extends RaRecord>({ resource, meta, onSaved, ...frame }: CreateProps<Row>) {
  return (
    <CreateBase<Row, Row>
      resource={resource}
      redirect={false}
      disableAuthentication
      mutationOptions={{ meta, onSuccess: onSaved }}
    >
      <FormDialog {...frame} />
    </CreateBase>
  );
}

interface EditProps<Row extends RaRecord> extends Frame, Pick<EditBaseProps<Row>, 'resource' | 'id'> {
  meta?: Record<string, unknown>;
  onSaved: (record: Row) => unknown;
}

/** react-admin's EditBase in a dialog. Waits for the server before it closes. */
export function EditDialog<Row extends RaRecord>(props: EditProps<Row>) {
  const { resource, id, meta, onSaved, children, ...frame } = props;
  return (
    <EditBase<Row>
      resource={resource}
      id={id}
      redirect={false}
      disableAuthentication
      mutationMode="pessimistic"
      // A failure is shown in the dialog, where it can be tried again.
      queryOptions={{ meta, onError: () => {} }}
      mutationOptions={{ meta, onSuccess: onSaved }}
    >
      <FormDialog {...frame}>
        <Loaded>{children}</Loaded>
      </FormDialog>
    </EditBase>
  );
}

function Loaded({ children }: Pick<Frame, 'children'>) {
  const { record, error, refetch } = useEditContext();
  if (record) return children;
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />;
}
