import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { isCallCenter } from '../../../../domain/calendar/centers';
import type { Ticket } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import type { Draft } from '../../../ui/form/draft';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { PHONE } from '../../../ui/media';
import { ticketPath } from '../../../ui/ticketPath';
import { CenterSection } from './CenterSection';
import { PeopleSection } from './PeopleSection';
import { PlaceSection } from './PlaceSection';
import { ProfileBar } from './ProfileBar';
import { ProgressRail } from './ProgressRail';
import { Review } from './Review';
import { StartSection } from './StartSection';
import { Summary } from './Summary';
import type { SentBefore } from './sentBefore';
import type { TicketForm } from './ticketForm';
import { useTicketForm } from './useTicketForm';
import { WorkSection } from './WorkSection';

interface Props {
  draft: Draft<TicketForm>;
  /** The ticket that the draft is a copy of, or corrects. */
  source: Ticket | null;
  onStartOver: () => void;
}

/** Five short sections on one page; beside them how far one has come and what the law makes of the answers. */
export function TicketFormPage({ draft, source, onStartOver }: Props) {
  const { form, review, reviewAsSecond, reviewed, back, save, first } = useTicketForm(draft, source);
  const callCenter = useWatch({ control: form.control, name: 'callCenter' });
  const center = isCallCenter(callCenter) ? callCenter : null;
  return (
    <FormProvider {...form}>
      <Columns noValidate onSubmit={review}>
        <ProgressRail center={center ?? 'onecall'} />
        <div>
          <ErrorSummary />
          {first && <SentBeforeNote first={first} onSecond={reviewAsSecond} />}
          {source && <CopyNote source={source} />}
          <ProfileBar />
          <CenterSection />
          <StartSection center={center} />
          <PlaceSection center={center} />
          <WorkSection center={center} />
          <PeopleSection />
        </div>
        <Summary center={center} onStartOver={onStartOver} />
      </Columns>
      <Closing>{reviewed && <Review payload={reviewed} onSend={save} onBack={back} />}</Closing>
    </FormProvider>
  );
}

const Columns = styled('form')({
  display: 'grid',
  gridTemplateColumns: '140px minmax(0, 1fr) 320px',
  maxWidth: 1320,
  alignItems: 'start',
  gap: 32,
  '@media (width < 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 260px', gap: 24 },
  // Below the last field there is room for the sheet.
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 'var(--bottom-bar)' },
});

/** Says which ticket the form was filled in from, and whether it will be that ticket again. */
function CopyNote({ source }: { source: Ticket }) {
  const translate = useTranslate();
  const name = source.ticketNumber ?? source.ticketName;
  const [corrects, cloneOf] = useWatch<TicketForm, ['corrects', 'cloneOf']>({
    name: ['corrects', 'cloneOf'],
  });
  const words = corrects === '' ? 'tickets.create.copy.text' : 'tickets.create.copy.corrects';
  const [before = '', after = ''] = translate(words, { ticket: '\n' }).split('\n');
  if (corrects === '' && cloneOf === '') return null;
  return (
    <Alert severity="info" role="note">
      {before}
      <Link to={ticketPath({ JobID: source.ticket.JobID, id: String(source.id) })}>{name}</Link>
      {after}
    </Alert>
  );
}

/** Says that the first send arrived after all, and offers its ticket or to send the changed form as another one. */
function SentBeforeNote({ first, onSecond }: { first: SentBefore; onSecond: () => void }) {
  const translate = useTranslate();
  const jobId = useWatch<TicketForm, 'jobId'>({ name: 'jobId' });
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const words = (name: string) => translate(`tickets.create.sentBefore.${name}`);
  return (
    <Alert ref={note} severity="error" tabIndex={-1} sx={{ scrollMarginTop: 80 }}>
      <AlertTitle component="h2">{words('title')}</AlertTitle>
      <p>{words('text')}</p>
      <Stack direction="row" useFlexGap flexWrap="wrap" gap={1} marginTop={1}>
        {first.ticketId && (
          <Button component={Link} variant="contained" to={ticketPath({ JobID: jobId, id: first.ticketId })}>
            {words('open')}
          </Button>
        )}
        <Button onClick={onSecond}>{words('second')}</Button>
      </Stack>
    </Alert>
  );
}
