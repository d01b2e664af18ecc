import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import {
  HttpError,
  ResourceContextProvider,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import {
  isListing,
  RESPONSE_CHANNELS,
  type ResponseChannel,
} from '../../../../domain/tickets/enteredResponses';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { errorBody } from '../../../dataProvider/errors';
import type { ResponseCodeRow, Ticket, TicketMember } from '../../../dataProvider/types';
import { PhotosInput, useAttachAll } from '../../../ui/attachments/Uploads';
import { shortTime } from '../../../ui/dates';
import { ErrorState } from '../../../ui/ErrorState';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { RecordForm } from '../../../ui/form/RecordForm';
import { uuid } from '../../../ui/uuid';
import { fromWallTime } from '../../../ui/wallTime';
import { isNamed } from '../details/useTicket';
import {
  begin,
  check,
  countLooked,
  type Entry,
  extentOf,
  howIn,
  inForm,
  type ReadPage,
  responsesIn,
  withKnown,
} from './entry';
import { PageQuestions, PastedPage, usePage } from './PastedPage';
import { UtilityRow } from './UtilityRow';

interface Props {
  ticket: Ticket;
  onSaved: (isComplete: boolean) => unknown;
  /** Set within a round of lookups: the instructions above the fields, and the buttons. */
  round?: { lead: ReactNode; actions: ReactNode };
}

/** Form for the responses on the center's page, either pasted or typed. */
export function EnterForm({ ticket, ...props }: Props) {
  const translate = useTranslate();
  const { codes, error, refetch } = useCodes(ticket.callCenter as CallCenter);
  if (codes) return <CodedForm ticket={ticket} codes={codes} {...props} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return <p role="status">{translate('tickets.enter.loading')}</p>;
}

function CodedForm({ ticket, codes, onSaved, round }: Props & { codes: readonly ResponseCodeRow[] }) {
  const translate = useTranslate();
  // The page behind refreshes every minute. The form keeps its rows.
  const [members] = useState(() => ticket.members.filter(isNamed));
  const [defaultValues] = useState(() => begin(members, new Date()));
  const [page, setPage] = useState<ReadPage | null>(null);
  const send = useSend(ticket.id, page, onSaved);
  return (
    <ResourceContextProvider value="enteredResponses">
      <RecordForm
        schema={values => check(values as Entry)}
        defaultValues={defaultValues}
        label={round ? 'tickets.lookUp.save' : 'tickets.enter.save'}
        actions={round?.actions}
        failed="tickets.actions.enterResponses.failed"
        onSubmit={send}
      >
        {round?.lead ?? <p>{translate('tickets.enter.text')}</p>}
        {!round && <HowKnown />}
        <Page ticketId={ticket.id} page={page} onRead={setPage} />
        <AllAsOnPage ticket={ticket} members={members} />
        {members.map((member, place) => (
          <UtilityRow
            key={member.stationCode}
            {...{ member, place, codes, page }}
            folds={round !== undefined}
          />
        ))}
        <Questions page={page} />
        {round && <HowKnown />}
        <Proof />
        <Extent page={page} />
      </RecordForm>
    </ResourceContextProvider>
  );
}

/** Only the center's website has a page to paste. */
function Page({ page, ...props }: ComponentProps<typeof PastedPage>) {
  const via: ResponseChannel = useWatch({ name: 'via' });
  const shown = usePage(page);
  return isListing(via) && <PastedPage {...props} page={shown} />;
}

function Questions({ page }: { page: ReadPage | null }) {
  const via: ResponseChannel = useWatch({ name: 'via' });
  const shown = usePage(page);
  return isListing(via) && <PageQuestions page={shown} />;
}

function Extent({ page }: { page: ReadPage | null }) {
  const translate = useTranslate();
  const entry = useWatch() as Entry;
  const shown = usePage(page);
  return (
    <p role="status">{translate(`tickets.enter.${extentOf(entry, shown)}`, countLooked(entry.responses))}</p>
  );
}

/** The center's current response codes. Leaves out the code for no response, which has its own choice. */
function useCodes(callCenter: CallCenter) {
  const { responseCodes } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['response codes', callCenter],
    queryFn: () => responseCodes(callCenter),
  });
  return { codes: data?.filter(({ code, inForce }) => inForce && code !== '000'), error, refetch };
}

/** A retry of the same values is the same request. */
function useSend(ticketId: string, page: ReadPage | null, onSaved: Props['onSaved']) {
  const { recordTicketResponses } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const attachAll = useAttachAll();
  const notify = useNotify();
  const translate = useTranslate();
  const [requests] = useState(() => new Map<string, string>());
  return async (entry: Entry) => {
    const entered = responsesIn(entry);
    const extent = extentOf(entry, page?.text === entry.text ? page : null);
    const asked = {
      responses: entered.map(one => one.response),
      seenAt: fromWallTime(entry.seenAt),
      isComplete: extent === 'whole',
      isCompared: entry.isCompared,
      text: isListing(entry.via) && entry.text.trim() ? entry.text : null,
      ...howIn(entry),
    };
    // Values corrected after a refusal are a new request.
    const key = JSON.stringify(asked);
    const clientRequestId = requests.get(key) ?? uuid();
    requests.set(key, clientRequestId);
    const { isComplete } = await recordTicketResponses(ticketId, { ...asked, clientRequestId }).catch(
      error => {
        const body = errorBody(error);
        if (!body) throw error;
        const errors = inForm(
          body.errors,
          entered.map(one => one.place),
        );
        throw new HttpError(error.message, error.status, { ...body, errors });
      },
    );
    await attachAll({ entity: 'TICKET', entityId: ticketId }, entry.files);
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    notify(translate(isComplete ? 'tickets.actions.enterResponses.done' : 'tickets.enter.savedPart'), {
      type: isComplete ? 'success' : 'warning',
    });
    onSaved(isComplete);
  };
}

function HowKnown() {
  const translate = useTranslate();
  const via: ResponseChannel = useWatch({ name: 'via' });
  const words = (name: string) => translate(`tickets.enter.fields.${name}`);
  const choices = RESPONSE_CHANNELS.map(id => ({ id, name: translate(`tickets.enter.via.${id}`) }));
  const isPage = isListing(via);
  return (
    <>
      <SelectInput
        source="via"
        label={words('via')}
        choices={choices}
        translateChoice={false}
        isRequired
        helperText={false}
      />
      <DateTimeInput source="seenAt" label={words(isPage ? 'seenAt' : 'toldAt')} max="today" isRequired />
      {!isPage && <TextInput source="respondent" label={words('respondent')} isRequired />}
    </>
  );
}

function Proof() {
  const translate = useTranslate();
  const via: ResponseChannel = useWatch({ name: 'via' });
  const label = translate('tickets.enter.fields.url');
  return (
    <>
      {isListing(via) && <TextInput source="url" label={label} type="url" helperText={false} />}
      <PhotosInput source="files" />
    </>
  );
}

interface HowKnownProps {
  ticket: Ticket;
  members: readonly TicketMember[];
}

/** Fills in the remaining rows in one tap. Hidden for phone calls and site visits, which have no page. */
function AllAsOnPage({ ticket, members }: HowKnownProps) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<Entry>();
  const [via, seenAt, responses] = useWatch<Entry, ['via', 'seenAt', 'responses']>({
    name: ['via', 'seenAt', 'responses'],
  });
  const at = fromWallTime(seenAt);
  const { looked, all } = countLooked(responses);
  if (!isListing(via) || at === '' || looked === all) return null;
  const fill = () => {
    const known = getValues('responses').map(row => withKnown(row, members, ticket.Responses));
    setValue('responses', known, { shouldDirty: true });
  };
  return (
    <Button variant="outlined" onClick={fill} sx={ONE_TAP}>
      {translate('tickets.enter.allAsOnPage', { at: shortTime(at) })}
    </Button>
  );
}

/** The label contains a time and is long, so it wraps on a phone. */
const ONE_TAP = { justifySelf: 'start', gridColumn: '1 / -1', maxWidth: '100%', whiteSpace: 'normal' };
