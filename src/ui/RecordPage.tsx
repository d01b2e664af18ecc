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
  /** Of the page, as a key of the messages; those of a change are told the record's fields. */
  title: string;
  /** Of the toast once it is saved, told the record's fields. */
  saved: string;
  /** Where it leads then: to the record's page, mostly. */
  path: (id: string) => string;
}

/** react-admin's Create under the heading of the page. Back does not lead into the form again. */
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
  /** The words of the link above the title, which leads there, too; left out, there is none. */
  back?: string;
  /** Why the record may not be changed, or the key of a message that says it; null: it may be. */
  refused: (record: Row) => string | null;
  /** What is shown of the record elsewhere, and has to be read again. */
  touches: string;
  /** What else can be done with the record. */
  tools?: (record: Row) => ReactNode;
  /** What the record is read with besides its id. */
  meta?: Record<string, unknown>;
}

/** react-admin's Edit under the heading of the page. Waits for the server before it leads anywhere. */
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
        // The server answers ids as it keeps them; react-admin takes one in other letters for another record.
        id={id.toLowerCase()}
        title={false}
        redirect={false}
        mutationMode="pessimistic"
        // A failure is shown in the page, where it can be tried again.
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
  /** In place of a record that there is none of in this company. */
  missing?: ReactNode;
  children: (record: Row) => ReactNode;
}

/**
 * react-admin's Show without a card of its own. What was read once stays in sight when it cannot be read again, as a
 * ticket that is looked at where there is no signal: Show's own `error` would take its place.
 */
export function ShowPage<Row extends RaRecord>({
  missing,
  children,
  queryOptions,
  ...props
}: ShowPageProps<Row>) {
  const resource = useResourceContext(props) ?? '';
  const params = useParams();
  // As in an EditPage.
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
          // To the page alone: a form in one of its dialogs would begin with the record's fields, and send them.
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

/** The head of one record's page: what it is, facts about it in lines, and what can be done with it. */
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

/** The page of a record: what is told at length, and beside it what is looked up. One alone takes the whole width. */
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
