import { Alert, Button, LinearProgress, Stack } from '@mui/material';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Import } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { longTime } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { PageHeader } from '../../../ui/PageHeader';
import { Panel } from '../../../ui/Panel';
import { LOOK_UP, MAIL_PATH } from '../../../ui/paths';
import { StatePanel } from '../../../ui/StatePanel';
import { useFailureToast } from '../../../ui/useFailureToast';
import { uuid } from '../../../ui/uuid';
import { useMay } from '../../../ui/viewer';
import { ConfirmMails, ProofLine } from '../inbound/ConfirmMails';
import { DismissMail } from '../inbound/MailToSettle';
import { ImportItems, isImported, PER_PAGE } from './ImportItems';
import { ResumeImport, useRemembered } from './ResumeImport';
import { SendFiles, type Standing } from './SendFiles';
import { Summaries } from './Summaries';

/** Polling interval while files are uploading or tickets are being filed. */
const LOOK_MS = 1000;

/** /main/tickets/import: turns files from the center into tickets after a review. */
export default function ImportPage() {
  const { importId } = useParams();
  const translate = useTranslate();
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const [standing, setStanding] = useState<Standing>({ isSending: false, missing: 0 });
  const calls = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['import', importId, page],
    queryFn: () => calls.import(importId ?? '', page, PER_PAGE),
    enabled: importId !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (standing.isSending || state.data?.state === 'APPLYING') && LOOK_MS,
  });
  useRemembered(importId === undefined ? null : data);
  const begin = useBegin(importId);
  const shown = useRef(importId);
  useEffect(() => {
    shown.current = importId;
  }, [importId]);
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['import'] });
  const readAgain = () =>
    Promise.all([lookAgain(), queryClient.invalidateQueries({ queryKey: ['tickets'] })]);
  return (
    <Guarded resource="tickets" action="create">
      {data?.mail ? (
        <BackLink to={MAIL_PATH} label={translate('tickets.mail.title')} />
      ) : (
        <BackLink to="/main/tickets" label={translate('tickets.import.back')} />
      )}
      <PageHeader title={translate(data?.mail ? 'tickets.mail.single' : 'tickets.import.title')}>
        <span role="status">
          {data && translate(data.mail ? 'tickets.mail.found' : 'tickets.import.found', data.total)}
        </span>
        {importId === undefined && may('CREATE', 'tickets') && (
          <Button component={Link} to={MAIL_PATH}>
            {translate('tickets.mail.title')}
          </Button>
        )}
      </PageHeader>
      <Stack gap={2}>
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {data === null && (
          <StatePanel
            kind="notFound"
            title={translate('errors.notFoundTitle')}
            text={translate('errors.notFound')}
          />
        )}
        {data?.mail && <MailHead found={data} mail={data.mail} onChanged={readAgain} />}
        {importId === undefined && <ResumeImport />}
        {!data?.mail && (
          <SendFiles
            isHeld={data === null || data?.state === 'APPLYING'}
            onSend={async (file, following) => {
              const id = await begin();
              await calls.sendImportFile(id, file, following);
              // Files that were chosen together keep this callback, so a ref holds the import shown now.
              if (shown.current === undefined)
                await navigate(`/main/tickets/import/${id}`, { replace: true });
            }}
            onSettle={lookAgain}
            placeInLine={async () => (await calls.import(await begin(), 1, 1))?.placeInLine ?? null}
            onStanding={setStanding}
          />
        )}
        {data && (
          <>
            {data.mail === null && <Summaries items={data.data} />}
            <Filing found={data} standing={standing} onApplied={readAgain} />
            <ImportItems found={data} page={page} onPage={setPage} onChanged={readAgain} />
          </>
        )}
      </Stack>
    </Guarded>
  );
}

/** The mail of an import, with a button to dismiss whatever wasn't filed. */
function MailHead({
  found: { id, state, data: items },
  mail: { sender, subject, receivedAt, needsPerson, proof, url },
  onChanged,
}: {
  found: Import;
  mail: NonNullable<Import['mail']>;
  onChanged: () => unknown;
}) {
  const translate = useTranslate();
  const title = subject ?? translate('tickets.mail.noSubject');
  return (
    <Panel title={title}>
      <p>
        {[sender && translate('tickets.mail.from', { sender }), longTime(receivedAt)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ProofLine proof={proof} />
      <Summaries items={items} />
      <Stack direction="row" gap={1} marginTop={1} flexWrap="wrap">
        {proof?.canConfirm && state !== 'APPLYING' && (
          <ConfirmMails ids={[id]} isSingle holdsResponses={proof.holdsResponses} />
        )}
        {url && (
          <Button href={url} download>
            {translate('tickets.mail.original')}
          </Button>
        )}
        {needsPerson && state !== 'APPLYING' && (
          <DismissMail importId={id} subject={title} onDismissed={onChanged} />
        )}
      </Stack>
    </Panel>
  );
}

/** Returns the import in the address, or creates one with the first file. */
function useBegin(importId: string | undefined): () => Promise<string> {
  const { createImport } = useDataProvider<AppDataProvider>();
  const request = useRef(uuid());
  const begun = useRef<Promise<string> | null>(null);
  return () => {
    if (importId !== undefined) return Promise.resolve(importId);
    begun.current ??= createImport(request.current).catch(error => {
      begun.current = null;
      throw error;
    });
    return begun.current;
  };
}

/** The next step after an import: a new ticket has no responses yet. */
function LookUpNext({ importId }: { importId: string }) {
  const translate = useTranslate();
  const { ticketsToLookUp } = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: ['tickets', 'toLookUpCount', importId],
    queryFn: () => ticketsToLookUp(),
  });
  if (!data || data.ticketIds.length === 0) return null;
  return (
    <div>
      <Button component={Link} to={LOOK_UP} variant="contained">
        {translate(`tickets.import.lookUp${data.isMore ? 'More' : ''}`, data.ticketIds.length)}
      </Button>
    </div>
  );
}

function Filing({
  found,
  standing: { isSending, missing },
  onApplied,
}: {
  found: Import;
  standing: Standing;
  onApplied: () => unknown;
}) {
  const translate = useTranslate();
  const { applyImport } = useDataProvider<AppDataProvider>();
  const showFailure = useFailureToast();
  const [isAsked, setAsked] = useState(false);
  const { id, state, open, filed, known, waiting, skipped, failed, data, total } = found;
  // With several pages, skipped copies on other pages aren't known, so the server's count is used.
  const wanted = data.length < total ? open : data.filter(isImported).length;
  const { mutate, isPending } = useMutation({
    mutationFn: () => applyImport(id),
    onError: failure => showFailure('tickets.import.applyFailed', failure),
    async onSuccess() {
      setAsked(false);
      await onApplied();
    },
  });
  const dealtWith = filed + known + waiting + skipped + failed;
  if (state === 'APPLYING') {
    const most = dealtWith + open;
    const words = translate('tickets.import.applying', { done: dealtWith, total: most });
    return (
      <div role="status">
        <p>{words}</p>
        <LinearProgress
          variant="determinate"
          value={(dealtWith / Math.max(most, 1)) * 100}
          aria-label={words}
        />
      </div>
    );
  }
  return (
    <>
      {dealtWith > 0 && (
        <p role="status">
          {translate('tickets.import.done', { filed, skipped, failed })}
          {known > 0 && ` · ${translate('tickets.import.known', known)}`}
          {waiting > 0 && ` · ${translate('tickets.import.waiting', waiting)}`}
        </p>
      )}
      {filed > 0 && <LookUpNext importId={id} />}
      {wanted > 0 && !found.mail?.proof?.canConfirm && (
        <div>
          <Button variant="contained" disabled={isSending} onClick={() => setAsked(true)}>
            {isSending ? translate('tickets.import.applyLater') : translate('tickets.import.apply', wanted)}
          </Button>
        </div>
      )}
      <Closing>
        {isAsked && (
          <ConfirmDialog
            title={translate('tickets.import.applyTitle', wanted)}
            text={translate('tickets.import.applyText')}
            isPending={isPending}
            onYes={() => mutate()}
            onNo={() => setAsked(false)}
          >
            {missing > 0 && (
              <Alert severity="warning" sx={{ marginTop: 1.5 }}>
                {translate('tickets.import.missing', missing)}
              </Alert>
            )}
          </ConfirmDialog>
        )}
      </Closing>
    </>
  );
}
