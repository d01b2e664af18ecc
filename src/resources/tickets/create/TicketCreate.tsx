import { useTranslate } from 'react-admin';
import type { Viewer } from '../../../dataProvider/types';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { Loading } from '../../../ui/Loading';
import { PageHeader } from '../../../ui/PageHeader';
import { useViewer } from '../../../ui/useViewer';
import { TicketFormPage } from './TicketFormPage';
import { useBegin } from './useBegin';

/** /main/tickets/create, also with `?clone={ticketId}`, `?correct={ticketId}`, `?profile={profileId}` or `?job={jobId}`. */
export default function TicketCreate() {
  const translate = useTranslate();
  const { data: viewer, isPending } = useViewer();
  return (
    <Guarded resource="tickets" action="create">
      <PageHeader title={translate('tickets.create.title')} />
      {isPending ? <Loading /> : <Begin viewer={viewer} />}
    </Guarded>
  );
}

function Begin({ viewer }: { viewer: Viewer | undefined }) {
  const translate = useTranslate();
  const { draft, source, isReady, isAsking, error, refetch, copy, keepDraft, startOver } = useBegin(viewer);
  if (error && !source) return <ErrorState error={error} onRetry={refetch} />;
  if (isAsking) {
    return (
      <ConfirmDialog
        title={translate('tickets.create.replaceDraft.title')}
        text={translate('tickets.create.replaceDraft.text')}
        isPending={!source}
        onYes={copy}
        onNo={keepDraft}
      />
    );
  }
  if (!isReady) return <Loading />;
  return <TicketFormPage key={draft.clientRequestId} draft={draft} source={source} onStartOver={startOver} />;
}
