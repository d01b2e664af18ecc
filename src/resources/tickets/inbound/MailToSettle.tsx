import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, SimpleList, useDataProvider, useList, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { MailToSettle } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { longTime } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { RecordLink } from '../../../ui/links';
import { GivenRows } from '../../../ui/list/RecordList';
import { Skeleton } from '../../../ui/list/Skeleton';
import { PageHeader } from '../../../ui/PageHeader';
import { Pagination } from '../../../ui/Pagination';
import { StatePanel } from '../../../ui/StatePanel';
import { useFailureToast } from '../../../ui/useFailureToast';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useMay, useViewer } from '../../../ui/viewer';
import { ConfirmMails, ProofLine } from './ConfirmMails';

const PER_PAGE = 25;
const Col = DataTable.Col<MailToSettle>;

/** /main/tickets/mail: forwarded mails that weren't completely filed, and the viewer's own imports. */
export default function MailToSettlePage() {
  const translate = useTranslate();
  const { data: viewer } = useViewer();
  const may = useMay();
  if (!viewer) return <Skeleton />;
  if (may('CREATE', 'tickets')) return <Mails />;
  return (
    <StatePanel
      isPage
      kind="forbidden"
      title={translate('errors.forbiddenTitle')}
      text={translate('errors.forbidden')}
    />
  );
}

function Mails() {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { mailToSettle } = useDataProvider<AppDataProvider>();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['tickets', 'mailToSettle', page],
    queryFn: () => mailToSettle(page, PER_PAGE),
    placeholderData: keepPreviousData,
  });
  const list = useList<MailToSettle>({ data: data?.data, error, isPending, isFetching, perPage: PER_PAGE });
  return (
    <>
      <BackLink to="/main/tickets/import" label={translate('tickets.mail.back')} />
      <PageHeader title={translate('tickets.mail.title')}>
        <span role="status">{data && translate('tickets.mail.total', data.total)}</span>
      </PageHeader>
      {data && data.total > 0 && <Lead>{translate('tickets.mail.lead')}</Lead>}
      <Confirming mails={data?.data ?? []} chosen={chosen} onChoose={setChosen} />
      <GivenRows resource="mailToSettle" list={{ ...list, refetch }} words="tickets.mail" pagination={false}>
        <Rows chosen={chosen} onChoose={setChosen} />
      </GivenRows>
      <Pagination total={data?.total ?? 0} perPage={PER_PAGE} page={page} onPage={setPage} />
    </>
  );
}

interface Choice {
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** Mails with responses are reviewed on their own page. */
const canConfirm = ({ proof }: MailToSettle) => proof?.canConfirm === true && !proof.holdsResponses;

function Confirming({ mails, chosen, onChoose }: Choice & { mails: readonly MailToSettle[] }) {
  const translate = useTranslate();
  const ids = mails.filter(canConfirm).map(({ id }) => id);
  const here = ids.filter(id => chosen.includes(id));
  if (ids.length === 0) return null;
  return (
    <Bar>
      <FormControlLabel
        control={
          <Checkbox
            checked={here.length === ids.length}
            indeterminate={here.length > 0 && here.length < ids.length}
            onChange={(_, isAll) => onChoose(isAll ? ids : [])}
          />
        }
        label={translate('tickets.mail.selectAll')}
      />
      {here.length > 0 && <ConfirmMails ids={here} />}
    </Bar>
  );
}

function Rows({ chosen, onChoose }: Choice) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['tickets'] });
  const label = (column: string) => `tickets.mail.columns.${column}`;
  const subjectOf = ({ subject, importedBy, fileName }: MailToSettle) =>
    subject ??
    (importedBy === null
      ? translate('tickets.mail.noSubject')
      : (fileName ?? translate('tickets.mail.imported')));
  const pathOf = ({ id }: MailToSettle) => `/main/tickets/import/${id}`;
  const from = ({ sender, importedBy: name }: MailToSettle) =>
    name === null
      ? sender && translate('tickets.mail.from', { sender })
      : translate('tickets.mail.importedBy', { name });
  const select = (mail: MailToSettle) =>
    canConfirm(mail) && (
      <Checkbox
        checked={chosen.includes(mail.id)}
        onChange={(_, isChosen) =>
          onChoose(isChosen ? [...chosen, mail.id] : chosen.filter(id => id !== mail.id))
        }
        slotProps={{
          input: { 'aria-label': translate('tickets.mail.select', { subject: subjectOf(mail) }) },
        }}
      />
    );
  const dismiss = (mail: MailToSettle) => (
    <DismissMail
      importId={mail.id}
      subject={subjectOf(mail)}
      isOfResponses={mail.importedBy !== null}
      onDismissed={readAgain}
    />
  );
  return useIsPhone() ? (
    <SimpleList<MailToSettle>
      primaryText={mail => (
        <Titled>
          {select(mail)}
          <RecordLink to={pathOf(mail)}>{subjectOf(mail)}</RecordLink>
        </Titled>
      )}
      secondaryText={mail => (
        <>
          {[from(mail), longTime(mail.receivedAt)].filter(Boolean).join(' · ')}
          <Why mail={mail} />
          {dismiss(mail)}
        </>
      )}
      rowClick={false}
    />
  ) : (
    <DataTable<MailToSettle> rowClick={false} bulkActionButtons={false}>
      <Col source="proof" label={label('select')} disableSort render={select} />
      <Col
        source="subject"
        label={label('subject')}
        disableSort
        render={mail => (
          <Wrapping>
            <RecordLink to={pathOf(mail)}>{subjectOf(mail)}</RecordLink>
            <Small>{from(mail)}</Small>
          </Wrapping>
        )}
      />
      <Col
        source="receivedAt"
        label={label('receivedAt')}
        disableSort
        render={({ receivedAt }) => longTime(receivedAt)}
      />
      <Col source="reasons" label={label('reasons')} disableSort render={mail => <Why mail={mail} />} />
      <Col source="id" label={label('action')} disableSort render={dismiss} />
    </DataTable>
  );
}

const Why = ({ mail: { reasons, proof } }: { mail: MailToSettle }) => (
  <Wrapping>
    {reasons.map(reason => (
      <span key={reason}>{reason}</span>
    ))}
    {proof && (
      <Small>
        <ProofLine proof={proof} />
      </Small>
    )}
  </Wrapping>
);

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 8,
  '@media print': { display: 'none' },
});
const Lead = styled('p')({ maxWidth: '80ch', margin: '-8px 0 12px', color: 'var(--muted)' });
const Small = styled('small')({ display: 'block', color: 'var(--muted)' });
/** Long texts, in a table whose other cells don't wrap. */
const Wrapping = styled('span')({
  display: 'block',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& > span': { display: 'block' },
});
const Titled = styled('span')({
  display: 'flex',
  alignItems: 'center',
  '& .MuiCheckbox-root': { margin: '-8px 0 -8px -11px' },
});

interface Props {
  importId: string;
  itemId?: string;
  subject: string;
  isOfResponses?: boolean;
  onDismissed: () => unknown;
}

/** Dismisses the part of a mail or import that wasn't filed. Asks for confirmation. */
export function DismissMail({ importId, itemId, subject, isOfResponses = false, onDismissed }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const showFailure = useFailureToast();
  const { dismissMail } = useDataProvider<AppDataProvider>();
  const [isAsked, setAsked] = useState(false);
  const words = isOfResponses ? 'tickets.mail.responses' : 'tickets.mail';
  const { mutate, isPending } = useMutation({
    mutationFn: () => dismissMail(importId, itemId),
    onError: failure => showFailure('errors.title', failure),
    async onSuccess() {
      setAsked(false);
      notify(translate(`${words}.dismissed`), { type: 'success' });
      await onDismissed();
    },
  });
  return (
    <>
      <Button
        variant="text"
        aria-label={translate('tickets.mail.dismissOf', { subject })}
        onClick={() => setAsked(true)}
      >
        {translate('tickets.mail.dismiss')}
      </Button>
      <Closing>
        {isAsked && (
          <ConfirmDialog
            title={translate(`${words}.dismissTitle`)}
            text={translate(`${words}.dismissText`)}
            isPending={isPending}
            onYes={() => mutate()}
            onNo={() => setAsked(false)}
          />
        )}
      </Closing>
    </>
  );
}
