import { useState } from 'react';
import { NeedsScript } from '../public/form/NeedsScript';
import { Loading } from '../ui/Loading';
import { type Answer, Answered } from './Answered';
import { Frame } from './Frame';
import { externalMessages as words } from './messages';
import { OpenInvitation } from './OpenInvitation';
import { Outcome } from './Outcome';
import { useToast } from './toast/useToast';
import { useRequest } from './useRequest';

/** The page behind the link that is mailed to a subcontractor who has no login (spec §2). */
export function ExternalArea() {
  const { state, retry } = useRequest();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { toast, show } = useToast();
  if (answer) {
    return (
      <Frame>
        <Answered {...answer} />
        {toast}
      </Frame>
    );
  }
  if (state.kind === 'open') {
    return (
      <Frame>
        <OpenInvitation
          request={state.request}
          toast={toast}
          show={show}
          onAnswered={given => {
            show({ isFailure: false, said: words.success });
            setAnswer(given);
          }}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <NeedsScript />
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'closed' && <Outcome {...words.closed} />}
      {state.kind === 'unreachable' && (
        <Outcome heading={words.unreachable.heading} text={state.text}>
          <button className="action" type="button" onClick={retry}>
            {words.unreachable.retry}
          </button>
        </Outcome>
      )}
    </Frame>
  );
}
