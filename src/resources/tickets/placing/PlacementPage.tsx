import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { type CallCenter, centerOf } from '../../../../domain/calendar/centers';
import { numberAt } from '../../../../domain/tickets/number';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Placement } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { CallFirst, Phone } from '../../../ui/CallFirst';
import { shortTime } from '../../../ui/dates';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { JobLink, siteOf } from '../../../ui/links';
import { Skeleton } from '../../../ui/list/Skeleton';
import { Panel } from '../../../ui/Panel';
import { ticketPath } from '../../../ui/paths';
import { RecordColumns, RecordHead } from '../../../ui/RecordPage';
import { StatePanel } from '../../../ui/StatePanel';
import { type Copying, useCopying } from '../../../ui/useCopying';
import { usePageHeading } from '../../../ui/usePageHeading';
import { READ_AGAIN_MS } from '../verdict/AsOf';
import { Deadline, StateChip } from './Deadline';
import { PlacedNote } from './PlacedNote';
import { PlacementActions } from './PlacementActions';
import { CopyButton, DigArea, SheetFields, textOf } from './SheetFields';

/**
 * /main/tickets/place/{placementId}: a request that a person places on the center's website, with all values
 * to enter.
 */
export default function PlacementPage() {
  const { placementId = '' } = useParams();
  return (
    <Guarded resource="tickets" action="show">
      <Loaded key={placementId} placementId={placementId} />
    </Guarded>
  );
}

function Loaded({ placementId }: { placementId: string }) {
  const translate = useTranslate();
  const { placement } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'sheet', placementId],
    queryFn: () => placement(placementId),
    refetchInterval: READ_AGAIN_MS,
  });
  if (data) return <Sheet sheet={data} />;
  if (error) return <ErrorState isPage error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton />;
  return (
    <StatePanel
      isPage
      kind="notFound"
      title={translate('errors.notFoundTitle')}
      text={translate('errors.notFound')}
    />
  );
}

function Sheet({ sheet }: { sheet: Placement }) {
  const translate = useTranslate();
  const copying = useCopying();
  const isOpen = sheet.state === 'WAITING';
  return (
    <>
      <Header sheet={sheet} />
      <PlacedNote sheet={sheet} />
      {isOpen && sheet.isPhoneFirst && <CallFirst phones={sheet.phones} isDanger={sheet.kind === 'damage'} />}
      <RecordColumns>
        <div>
          <Panel title={translate('tickets.place.sheet')}>
            <Beginning sheet={sheet} copying={copying} />
            <SheetFields sections={withoutArea(sheet)} copying={copying} />
          </Panel>
        </div>
        {sheet.wkt && (
          <div>
            <DigArea sheet={sheet} copying={copying} />
          </div>
        )}
      </RecordColumns>
      <span className="visually-hidden" role="status">
        {copying.last && translate('tickets.place.copiedField', { label: copying.last })}
      </span>
    </>
  );
}

function Header({ sheet }: { sheet: Placement }) {
  const translate = useTranslate();
  const heading = usePageHeading();
  const { kind, state, ticketId, ticketName, ticketNumber, callCenter, jobId, jobNo, jobName } = sheet;
  const title = translate(`tickets.place.heads.${kind}`, {
    center: centerOf(callCenter as CallCenter).name,
  });
  const asked = sheet.askedBy === null ? 'askedByItself' : 'askedBy';
  return (
    <Head>
      <title>{`${title} · Whiteline`}</title>
      <div>
        <BackLink to="/main/tickets/place" label={translate('tickets.place.back')} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {state === 'WAITING' && (
          <p data-lead>
            <Deadline deadline={sheet.deadline} />
          </p>
        )}
        <p>
          <StateChip state={state} mayChange={sheet.mayChange} />
          <Link to={ticketPath({ JobID: jobId, id: ticketId })}>
            {ticketNumber === null ? ticketName : numberAt(`${ticketNumber}-${sheet.revision}`, callCenter)}
          </Link>
          <span>{ticketNumber === null ? sheet.place : ticketName}</span>
          <span>
            <JobLink id={jobId}>{jobNo}</JobLink> {jobName}
          </span>
          <small>
            {translate(`tickets.place.${asked}`, { by: sheet.askedBy, at: shortTime(sheet.askedAt) })}
          </small>
        </p>
      </div>
      <PlacementActions sheet={sheet} />
    </Head>
  );
}

/** Link to the center's form, what to choose there, and a button that copies all values. */
function Beginning({ sheet, copying }: { sheet: Placement; copying: Copying }) {
  const translate = useTranslate();
  const { link, choose, phones, sections, isPhoneFirst } = sheet;
  const site = siteOf(link);
  return (
    <Steps>
      <p>{translate('tickets.place.steps.choose', { choose })}</p>
      <div>
        {site && (
          <Button href={link} target="_blank" rel="noopener noreferrer">
            {translate('tickets.place.steps.open', { site })}
            <OpenInNew fontSize="small" />
            <span className="visually-hidden">{translate('tickets.place.steps.newTab')}</span>
          </Button>
        )}
        <CopyButton
          copying={copying}
          id="all"
          label={translate('tickets.place.all')}
          text={textOf(sections)}
          words={translate('tickets.place.copyAll')}
        />
      </div>
      {!isPhoneFirst && (
        <p>
          {translate('tickets.place.steps.phones')}{' '}
          {phones.map(({ number }, place) => (
            <span key={number}>
              {place > 0 && ' · '}
              <Phone number={number} />
            </span>
          ))}
        </p>
      )}
    </Steps>
  );
}

/** The outline is shown with its map. */
function withoutArea({ sections, wkt }: Placement): Placement['sections'] {
  return sections.map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ value }) => value !== wkt),
  }));
}

const Head = styled(RecordHead)({
  '& [data-lead]': { fontSize: 18, fontWeight: 500 },
  '& small': { color: 'var(--muted)' },
});

const Steps = styled('div')({
  display: 'grid',
  gap: 12,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
