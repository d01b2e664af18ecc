import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { ThemeOptions } from '@mui/material/styles';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { formatClock, formatFullDay } from '../../domain/calendar/clock';
import { calendarDay, PACIFIC, zonedParts } from '../../domain/calendar/zone';
import { rejectionSchema } from '../../domain/invitations/answer';
import { rejectExternalShareRequest } from '../api/externalCalls';
import { warmProof } from '../api/proofs';
import { language } from '../i18n/language';
import { useSending } from '../public/sending/useSending';
import { TOUCH } from '../ui/media';
import { PageTheme } from '../ui/theme/PageTheme';
import { buildTheme } from '../ui/theme/theme';
import { dropDraft, type Given, keepGiven } from './draft';
import type { OpenRequest } from './request';
import { refusalOf, saidOf, type TicketFacts } from './submitTicket';
import { TextInput } from './TextInput';
import { TicketForm } from './TicketForm';
import { Refused, type ShowToast, useToast } from './toast';
import { words } from './words';

export function Invitation({ request }: { request: OpenRequest }) {
  const mode = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true }) ? 'dark' : 'light';
  useLayoutEffect(() => {
    // Overlays such as the calendar are outside the root and read tokens.css.
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return (
    <PageTheme theme={themes[mode]}>
      <Answering request={request} />
    </PageTheme>
  );
}

function Answering({ request }: { request: OpenRequest }) {
  const [answer, setAnswer] = useState<{ heading: string; sent?: TicketFacts } | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const { toast, show } = useToast();
  const { companyName, companyPhone } = request;
  const answered = (heading: string, sent?: TicketFacts) => {
    const { requestId } = request.link;
    dropDraft(requestId);
    const on = formatFullDay(calendarDay(new Date(), PACIFIC), language());
    keepGiven(requestId, { companyName, companyPhone, on, sent });
    show({ isFailure: false, said: words.success });
    setAnswer({ heading, ...(sent && { sent }) });
  };
  if (answer) {
    return (
      <>
        <Answered {...answer} company={request} text={words.answered.text} />
        {toast}
      </>
    );
  }
  return (
    <>
      <div className="external-opening asphalt">
        <div className="lane">
          <p className="external-title">{words.title}</p>
          <h1>{words.heading(companyName)}</h1>
          <p className="lead">{words.lead(companyName)}</p>
          <About request={request} />
        </div>
      </div>
      <div className="external-paper paper">
        <TicketForm
          request={request}
          show={show}
          onReject={() => setRejecting(true)}
          onSubmitted={sent => answered(words.answered.shared(companyName), sent)}
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
        onRejected={() => answered(words.answered.rejected(companyName))}
      />
      {toast}
    </>
  );
}

/** What the subcontractor works on, and whom to ask. */
function About({ request }: { request: OpenRequest }) {
  const { jobNo, jobName, ticketNo, place } = request;
  const { about } = words;
  return (
    <Facts
      facts={[
        [about.job, [jobNo, jobName].filter(Boolean).join(' · ')],
        [about.ticket, ticketNo],
        [about.place, place],
        [about.phone, callTo(request)],
      ]}
    />
  );
}

type Company = Pick<OpenRequest, 'companyName' | 'companyPhone'>;

const callTo = ({ companyName, companyPhone: phone }: Company) =>
  phone && <a href={`tel:${phone}`}>{words.about.call(companyName, phone)}</a>;

type Fact = readonly [name: string, shown: ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="external-about">
      {facts.map(
        ([name, shown]) =>
          shown && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface AnsweredProps {
  heading: string;
  /** None after a rejection. */
  sent?: TicketFacts | undefined;
  company: Company;
  /** Missing right after it was sent. */
  to?: string;
  text: string;
}

/** The link was opened again in the browser that gave the response. */
export function GivenBefore({ given }: { given: Given }) {
  const { before } = words.answered;
  const { companyName, on, sent } = given;
  const heading = sent
    ? before.shared(`${sent.ticketNo}-${sent.revision}`, on)
    : before.rejected(companyName, on);
  return <Answered {...{ heading, sent }} company={given} to={companyName} text={before.text} />;
}

/** Replaces the form after the response is sent. */
function Answered({ heading, sent, company, to, text }: AnsweredProps) {
  const { fields, answered } = words;
  const place = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
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
      {sent && (
        <Facts
          facts={[
            [fields.ticketNo, `${sent.ticketNo}-${sent.revision}`],
            [fields.legalStartDate, momentOf(sent.legalStartDate)],
            [fields.expDate, formatFullDay(sent.expDate.slice(0, 10), language())],
            [answered.before.company, to],
            [answered.wrong, callTo(company) || answered.ask(company.companyName)],
          ]}
        />
      )}
      <p>{text}</p>
    </div>
  );
}

function momentOf(instant: string): string {
  const parts = zonedParts(new Date(instant), PACIFIC);
  return `${formatFullDay(parts.date, language())}, ${formatClock(parts)}`;
}

/** Larger than in the console, for one-handed use in sunlight. */
const large = { minHeight: 48, fontSize: 16 };
const field = { styleOverrides: { root: { ...large, [TOUCH]: large } } };

const components: ThemeOptions['components'] = {
  MuiButton: field,
  MuiOutlinedInput: field,
  MuiInputLabel: { styleOverrides: { root: { fontSize: 16, fontWeight: 600 } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: 15 } } },
  MuiAlert: { styleOverrides: { root: { fontSize: 16 } } },
};

const themes = {
  light: buildTheme('light', components),
  dark: buildTheme('dark', components),
};

interface Props {
  open: boolean;
  request: OpenRequest;
  show: ShowToast;
  onClose: () => void;
  onRejected: () => void;
}

/** Asks for a reason and a confirmation (spec §2). The text survives closing and reopening. */
function RejectDialog({ open, request, show, onClose, onRejected }: Props) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const title = useId();
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { maxWidth: 520 } } }}
    >
      <DialogTitle id={title}>{words.dialog.title}</DialogTitle>
      <DialogContent>
        <Reason {...{ request, show, onClose, onRejected, reason }} onReason={setReason} onBusy={setBusy} />
      </DialogContent>
    </Dialog>
  );
}

interface ReasonProps extends Omit<Props, 'open'> {
  reason: string;
  onReason: (typed: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Uses the same schema as the server. Yes sends the reason or reports that it is missing. */
function Reason({ request, show, onClose, onRejected, reason, onReason, onBusy }: ReasonProps) {
  const { form, failures, refusal, isBusy, submit } = useSending<string>({
    refusalOf,
    check: data => {
      const { success, output, issues } = v.safeParse(rejectionSchema, data.get('reason'));
      if (success) return { sent: output };
      const reason = words.said(issues[0].message);
      show({ isFailure: true, said: reason });
      return { failures: { reason } };
    },
    send: async sent => {
      onBusy(true);
      await rejectExternalShareRequest(request.link.requestId, sent)
        .finally(() => onBusy(false))
        .catch(error => {
          show({ isFailure: true, said: saidOf(error) });
          throw error;
        });
      onRejected();
    },
  });
  return (
    <form
      ref={form}
      noValidate
      onInput={warmProof}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        name="reason"
        label={words.dialog.reason}
        hint={words.dialog.hint(request.companyName)}
        failure={failures.reason}
        multiline
        minRows={4}
        required
        autoFocus
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        readOnly={isBusy}
      />
      <Refused refusal={refusal} />
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {words.dialog.no}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {isBusy ? words.sending : words.dialog.yes}
        </Button>
      </DialogActions>
    </form>
  );
}
