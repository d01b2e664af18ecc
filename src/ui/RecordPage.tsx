import type { ReactNode } from 'react';
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  type RaRecord,
  useEditContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { ErrorState } from './ErrorState';
import { Guarded } from './Guarded';
import { Skeleton } from './list/Skeleton';
import { PageHeader } from './PageHeader';

interface CreatePageProps<Row extends RaRecord> extends CreateProps {
  /** Of the page, as a key of the messages. */
  title: string;
  onSaved: (record: Row) => unknown;
}

/** react-admin's Create under the heading of the page. */
export function CreatePage<Row extends RaRecord>({ title, onSaved, ...props }: CreatePageProps<Row>) {
  const translate = useTranslate();
  const resource = useResourceContext(props) ?? '';
  return (
    <Guarded resource={resource} action="create">
      <Create
        title={false}
        redirect={false}
        actions={<PageHeader title={translate(title)} />}
        mutationOptions={{ onSuccess: onSaved }}
        {...props}
      />
    </Guarded>
  );
}

interface EditPageProps<Row extends RaRecord> extends EditProps {
  /** With the record at hand: where it leads back to, its name, what else can be done. */
  heading: ReactNode;
  /** What the record is read with besides its id. */
  meta?: Record<string, unknown>;
  onSaved: (record: Row) => unknown;
}

/** react-admin's Edit under the heading of the page. Waits for the server before it leads anywhere. */
export function EditPage<Row extends RaRecord>({ heading, meta, onSaved, ...props }: EditPageProps<Row>) {
  const resource = useResourceContext(props) ?? '';
  return (
    <Guarded resource={resource} action="edit">
      <Edit
        title={false}
        redirect={false}
        mutationMode="pessimistic"
        // A failure is shown in the page, where it can be tried again.
        queryOptions={{ meta, onError: () => {} }}
        mutationOptions={{ meta, onSuccess: onSaved }}
        loading={<Skeleton />}
        error={<Failure />}
        actions={heading}
        {...props}
      />
    </Guarded>
  );
}

function Failure() {
  const { error, refetch } = useEditContext();
  return <ErrorState isPage error={error} onRetry={refetch} />;
}
