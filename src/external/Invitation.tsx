import { useMediaQuery } from '@mui/material';
import type { ThemeOptions } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TOUCH } from '../ui/media';
import { PageTheme } from '../ui/theme/PageTheme';
import { buildTheme } from '../ui/theme/theme';
import { externalMessages } from './messages';
import { RejectDialog } from './RejectDialog';
import { TicketForm } from './TicketForm';
import { useToast } from './toast';
import type { OpenRequest } from './useRequest';

/** Who asks, what for, and both ways to answer; then that the answer has come. */
export function Invitation({ request }: { request: OpenRequest }) {
  const mode = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true }) ? 'dark' : 'light';
  useLayoutEffect(() => {
    // What lies over the page, such as the calendar, stands beside it in the document and reads tokens.css.
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return (
    <PageTheme theme={themes[mode]}>
      <Answering request={request} />
    </PageTheme>
  );
}

function Answering({ request }: { request: OpenRequest }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const { toast, show } = useToast();
  const { companyName } = request;
  const answered = (heading: string) => {
    show({ isFailure: false, said: externalMessages.success });
    setAnswer(heading);
  };
  if (answer) {
    return (
      <>
        <Answered heading={answer} />
        {toast}
      </>
    );
  }
  return (
    <>
      <div className="external-opening asphalt">
        <div className="lane">
          <p className="external-title">{externalMessages.title}</p>
          <h1>{externalMessages.heading(companyName)}</h1>
          <p className="lead">{externalMessages.lead(companyName)}</p>
        </div>
      </div>
      <div className="external-paper paper">
        <TicketForm
          request={request}
          show={show}
          onReject={() => setRejecting(true)}
          onSubmitted={() => answered(externalMessages.answered.shared(companyName))}
        />
      </div>
      <RejectDialog
        open={isRejecting}
        request={request}
        show={show}
        onClose={() => {
          show(null);
          setRejecting(false);
        }}
        onRejected={() => answered(externalMessages.answered.rejected(companyName))}
      />
      {toast}
    </>
  );
}

/** In the form's place once the answer is with the company. */
function Answered({ heading }: { heading: string }) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="lane external-outcome">
      <svg className="external-tick" viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
        <path d="M4 15V4h11M33 4h11v11M44 33v11H33M15 44H4V33" />
        <path className="external-tick-sign" d="M14 25l7 7 14-15" />
      </svg>
      <h1 ref={place} tabIndex={-1}>
        {heading}
      </h1>
      <p>{externalMessages.answered.text}</p>
    </div>
  );
}

/** For one hand in the sun: everything is larger than in the console. */
const large = { minHeight: 48, fontSize: 16 };
const field = { styleOverrides: { root: { ...large, [TOUCH]: large } } };

const components: ThemeOptions['components'] = {
  MuiButton: field,
  MuiOutlinedInput: field,
  MuiPickersOutlinedInput: field,
  MuiInputLabel: { styleOverrides: { root: { fontSize: 16, fontWeight: 600 } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: 15 } } },
  MuiAlert: { styleOverrides: { root: { fontSize: 16 } } },
};

/** The page of an invitation in the mode of the device. */
const themes = {
  light: buildTheme('light', components),
  dark: buildTheme('dark', components),
};
