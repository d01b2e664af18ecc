import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  HttpError,
  type RaRecord,
  RecordContextProvider,
  Show,
  type ShowProps,
  useEditContext,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
  WithRecord,
} from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from './BackLink';
import { ErrorState } from './ErrorState';
import { useReturn } from './form/useReturn';
import { Guarded } from './Guarded';
import { Skeleton } from './list/Skeleton';
import { PageHeader } from './PageHeader';
import { StatePanel } from './StatePanel';

interface PageProps {
  /** Translation key. Edit pages pass the record's fields to it. */
  title: string;
  saved: string;
  path: (id: string) => string;
}

export function CreatePage({ title, saved, path, ...props }: PageProps & CreateProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const resource = useResourceContext(props) ?? '';
  const onSuccess = (record: RaRecord) => {
    notify(saved, { type: 'success', messageArgs: record });
    return navigate(path(String(record.id)), { replace: true });
  };
  return (
    <Guarded resource={resource} action="create">
      <Create
        title={false}
        redirect={false}
        actions={<PageHeader title={translate(title)} />}
        mutationOptions={{ onSuccess }}
        {...props}
      />
    </Guarded>
  );
}

interface EditPageProps<Row extends RaRecord> extends PageProps, Omit<EditProps, 'title'> {
  back?: string;
  /** Reason or translation key if the record can't be changed, otherwise null. */
  refused: (record: Row) => string | null;
  touches: string;
  tools?: (record: Row) => ReactNode;
  meta?: Record<string, unknown>;
}

/** react-admin's Edit with our heading. Waits for the server before it navigates. */
export function EditPage<Row extends RaRecord>(props: EditPageProps<Row>) {
  const { title, saved, path, back, refused, touches, tools, meta, children, ...edit } = props;
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const translate = useTranslate();
  const notify = useNotify();
  const goBack = useReturn();
  const queryClient = useQueryClient();
  const onSuccess = async (record: Row) => {
    await queryClient.invalidateQueries({ queryKey: [touches] });
    notify(saved, { type: 'success', messageArgs: record });
    await goBack(path(id));
  };
  return (
    <Guarded resource={resource} action="edit">
      <Edit
        key={id}
        // The server returns lowercase ids. react-admin would treat other spellings as another record.
        id={id.toLowerCase()}
        title={false}
        redirect={false}
        mutationMode="pessimistic"
        queryOptions={{ meta, onError: () => {} }}
        mutationOptions={{ meta, onSuccess }}
        loading={<Skeleton />}
        error={<Failure />}
        actions={<EditHeading {...props} />}
        {...edit}
      >
        <WithRecord<Row>
          render={record => {
            const refusal = refused(record);
            if (refusal === null) return children;
            const title = translate('ui.form.readOnly');
            return (
              <StatePanel isPage kind="forbidden" title={title} text={translate(refusal, { _: refusal })} />
            );
          }}
        />
      </Edit>
    </Guarded>
  );
}

function EditHeading<Row extends RaRecord>({ title, path, back, refused, tools }: EditPageProps<Row>) {
  const translate = useTranslate();
  const record = useRecordContext<Row>();
  if (!record) return null;
  return (
    <>
      {back && <BackLink to={path(String(record.id))} label={translate(back)} />}
      {refused(record) === null && (
        <PageHeader title={translate(title, record)}>{tools?.(record)}</PageHeader>
      )}
    </>
  );
}

function Failure() {
  const { error, refetch } = useEditContext();
  return <ErrorState isPage error={error} onRetry={refetch} />;
}

interface ShowPageProps<Row extends RaRecord>
  extends Pick<ShowProps<Row>, 'id' | 'resource' | 'queryOptions'> {
  missing?: ReactNode;
  children: (record: Row) => ReactNode;
}

/**
 * react-admin's Show without its card. Keeps the last data if a refresh fails, for example without a signal.
 * Show's own `error` would replace the page.
 */
export function ShowPage<Row extends RaRecord>({
  missing,
  children,
  queryOptions,
  ...props
}: ShowPageProps<Row>) {
  const resource = useResourceContext(props) ?? '';
  const params = useParams();
  const id = String(props.id ?? params.id).toLowerCase();
  return (
    <Guarded resource={resource} action="show">
      <Show<Row>
        key={id}
        id={id}
        resource={resource}
        disableAuthentication
        title={false}
        actions={false}
        component="div"
        queryOptions={{ ...queryOptions, onError: () => {} }}
        render={({ record, error, refetch }) => {
          // Hides the record from dialogs on the page. Their forms would start with its fields and send them.
          if (record) {
            return <RecordContextProvider value={undefined}>{children(record)}</RecordContextProvider>;
          }
          if (!error) return <Skeleton />;
          if (missing && error instanceof HttpError && error.status === 404) return missing;
          return <ErrorState isPage error={error} onRetry={refetch} />;
        }}
      />
    </Guarded>
  );
}

export const RecordHead = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 20,
  '& h1': { fontSize: 28, outline: 0, overflowWrap: 'anywhere' },
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px', marginTop: 6 },
});

export const RecordColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 400px)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  '& > div:only-of-type': { gridColumn: '1 / -1' },
  '@media print': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gap: 12, '& > div': { gap: 12 } },
  '@media screen and (width < 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
