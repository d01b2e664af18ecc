import { useState } from 'react';
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
  // Another round is another page to whoever does not see it: the focus moves to its heading.
  const [round, setRound] = useState(1);
  return (
    <Guarded resource="tickets" action="create">
      <PageHeader key={round} title={translate('tickets.create.title')} />
      {isPending ? <Loading /> : <Begin viewer={viewer} onStartOver={() => setRound(round + 1)} />}
    </Guarded>
  );
}

function Begin({ viewer, onStartOver }: { viewer: Viewer | undefined; onStartOver: () => void }) {
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
  const begin = () => {
    startOver();
    onStartOver();
  };
  return <TicketFormPage key={draft.clientRequestId} draft={draft} source={source} onStartOver={begin} />;
}
