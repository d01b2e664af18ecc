import CheckIcon from '@mui/icons-material/Check';
import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { RadioButtonGroupInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { type CallCenter, isCallCenter } from '../../../../domain/calendar/centers';
import { type CenterWay, type TicketWay, wayOfNew } from '../../../../domain/placing/way';
import { numberAt } from '../../../../domain/tickets/number';
import {
  ANTICIPATED_DEPTHS,
  activitiesOf,
  EXCAVATION_METHODS,
  EXCAVATOR_TYPES,
  hasField,
  LANGUAGES,
  PROJECT_OWNERS,
  WORK_ACTIVITIES,
  YES_NO,
} from '../../../../domain/tickets/options';
import type { Ticket } from '../../../dataProvider/types';
import { clockTime } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import type { Draft } from '../../../ui/form/draft';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { FormSection, SectionRail, WIDE } from '../../../ui/form/FormSection';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { PHONE } from '../../../ui/media';
import { ticketPath } from '../../../ui/paths';
import { useViewer } from '../../../ui/viewer';
import { LoginNeeded } from '../../credentials/LoginNeeded';
import { SubcontractorsInput } from '../../subcontractors/SubcontractorsInput';
import { PlaceSection } from './PlaceSection';
import { ProfileBar } from './ProfileBar';
import { Review } from './Review';
import { CenterSection, StartSection } from './StartSection';
import { StartOver, Summary } from './Summary';
import { isDone, SECTIONS, useField, useFitting, useHint } from './sections';
import type { SentBefore } from './sentBefore';
import { EMPTY_TICKET, type TicketFieldName, type TicketForm } from './ticketForm';
import { useTicketForm } from './useTicketForm';

interface Props {
  draft: Draft<TicketForm>;
  source: Ticket | null;
  onStartOver: () => void;
}

export function TicketFormPage({ draft, source, onStartOver }: Props) {
  const { form, review, reviewAsSecond, reviewed, back, save, first } = useTicketForm(draft, source);
  const [callCenter, cloneOf] = useWatch({ control: form.control, name: ['callCenter', 'cloneOf'] });
  const center = isCallCenter(callCenter) ? callCenter : null;
  const isByHand = useIsByHand(center, cloneOf === '' ? null : source);
  return (
    <FormProvider {...form}>
      <Columns noValidate onSubmit={review}>
        <ProgressRail center={center ?? 'onecall'} />
        <div>
          <LoginNeeded center={center} />
          <ErrorSummary most={PROBLEMS_SHOWN} />
          {first && <SentBeforeNote first={first} onSecond={reviewAsSecond} />}
          {source && <CopyNote source={source} />}
          {draft.keptAt && <KeptNote keptAt={draft.keptAt} onStartOver={onStartOver} />}
          <ProfileBar />
          <CenterSection />
          <StartSection center={center} />
          <PlaceSection center={center} />
          <WorkSection center={center} />
          <PeopleSection />
        </div>
        <Summary center={center} isByHand={isByHand} onStartOver={onStartOver} />
      </Columns>
      <Closing>
        {reviewed && <Review {...reviewed} isByHand={isByHand} onSend={save} onBack={back} />}
      </Closing>
    </FormProvider>
  );
}

/** On a phone more would hide the form. */
const PROBLEMS_SHOWN = 5;

function useIsByHand(center: CallCenter | null, clonedFrom: Ticket | null): boolean {
  const { data: viewer } = useViewer();
  const way = viewer?.ways.find(({ callCenter }) => callCenter === center)?.way;
  return (
    way !== undefined &&
    wayOfNew(way as CenterWay, clonedFrom && (clonedFrom.way as TicketWay)) === 'ASSISTED'
  );
}

const Columns = styled('form')({
  display: 'grid',
  gridTemplateColumns: '140px minmax(0, 1fr) 320px',
  maxWidth: 1320,
  alignItems: 'start',
  gap: 32,
  '@media (width < 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 260px', gap: 24 },
  // Room for the bottom sheet below the last field.
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 'var(--bottom-bar)' },
});

function CopyNote({ source }: { source: Ticket }) {
  const translate = useTranslate();
  const { ticketNumber, callCenter, ticketName } = source;
  const name = ticketNumber === null ? ticketName : numberAt(ticketNumber, callCenter);
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

function KeptNote({ keptAt, onStartOver }: { keptAt: string; onStartOver: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      role="note"
      action={<StartOver onStartOver={onStartOver}>{translate('tickets.create.startOver.kept')}</StartOver>}
    >
      {translate('tickets.create.kept', { time: clockTime(keptAt) })}
    </Alert>
  );
}

/** Shown when the first request did arrive. Offers that ticket, or to send the changed form as a second one. */
function SentBeforeNote({ first, onSecond }: { first: SentBefore; onSecond: () => void }) {
  const translate = useTranslate();
  const jobId = useWatch<TicketForm, 'jobId'>({ name: 'jobId' });
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => note.current?.focus(), []);
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

function ProgressRail({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  const answers: TicketForm = { ...EMPTY_TICKET, ...useWatch<TicketForm>() };
  return (
    <SectionRail aria-label={translate('tickets.create.rail')}>
      {SECTIONS.map(section => {
        const done = isDone(section, answers, center);
        return (
          <a key={section} href={`#${section}`} data-done={done}>
            {translate(`tickets.create.sections.${section}`)}
            {done && <CheckIcon fontSize="small" />}
            <span className="visually-hidden">{done && translate('tickets.create.done')}</span>
          </a>
        );
      })}
    </SectionRail>
  );
}

function PeopleSection() {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  return (
    <FormSection id="people" title={translate('tickets.create.sections.people')}>
      <TextInput {...field('contact')} autoComplete="name" />
      <TypedInput {...field('email')} typing="email" autoComplete="email" />
      <MaskedInput {...field('phone')} mask={PHONE_MASK} autoComplete="tel" />
      <MaskedInput {...field('mobile', true)} mask={PHONE_MASK} />
      <SelectInput {...field('excavatorType')} choices={[...EXCAVATOR_TYPES]} />
      <SelectInput {...field('language')} choices={[...LANGUAGES]} />
      <TextInput {...field('onsiteContactName')} />
      <MaskedInput {...field('onsiteContactPhone')} mask={PHONE_MASK} />
      <TextInput {...field('excavatorRemarks', true)} multiline minRows={3} />
      <SubcontractorsInput {...field('subcontractors', true)} helperText={hint('subcontractors')} />
    </FormSection>
  );
}

const QUESTIONS: TicketFieldName[] = [
  'boring',
  'explosive',
  'streetSidewalk',
  'vacuumExcavation',
  'pavementOnly',
];

function WorkSection({ center }: { center: CallCenter | null }) {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  const workType = useWatch<TicketForm, 'workType'>({ name: 'workType' });
  const activities = activitiesOf(workType);
  useFitting('workActivity', activities);
  const asked = (name: TicketFieldName) => center !== null && hasField(center, name);
  return (
    <FormSection id="work" title={translate('tickets.create.sections.work')}>
      <SelectInput {...field('workType')} choices={Object.keys(WORK_ACTIVITIES)} />
      <SelectInput
        {...field('workActivity')}
        choices={[...activities]}
        emptyText={workType ? undefined : hint('chooseActivity')}
      />
      <SelectInput {...field('excavationMethod')} choices={[...EXCAVATION_METHODS]} />
      {asked('anticipatedDepth') && (
        <SelectInput {...field('anticipatedDepth')} choices={[...ANTICIPATED_DEPTHS]} />
      )}
      {QUESTIONS.filter(name => asked(name) || hasField('onecallnv', name)).map(name => (
        <RadioButtonGroupInput key={name} {...field(name)} choices={[...YES_NO]} />
      ))}
      <SelectInput {...field('projectOwner')} choices={[...PROJECT_OWNERS]} sx={WIDE} />
      <TextInput {...field('permit')} helperText={hint('permit')} sx={WIDE} />
    </FormSection>
  );
}
