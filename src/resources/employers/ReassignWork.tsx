import { SelectInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { type CallCenter, CENTERS, stateOfCenter } from '../../../domain/calendar/centers';
import { type WorkReassignment, workSchema } from '../../../domain/people/successor';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { AssignedWork, EmployerRow, Manager, RemovalAnswer } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { FormDialog } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { Loading } from '../../ui/Loading';
import { ticketPath } from '../../ui/paths';
import { useEmployersChanged, useWork } from './useWork';

const words = (key: string) => `employers.reassign.${key}`;

interface Props {
  ids: readonly string[];
  name: string | undefined;
  /** Set if the user is to be removed and still has work. */
  removal?: { answer: RemovalAnswer; onRemove: () => void };
  onClose: () => void;
}

export function ReassignWork({ ids, name, removal, onClose }: Props) {
  const translate = useTranslate();
  const reading = useWork(ids);
  const { work, error, retry } = reading;
  const title = removal ? 'stillHasWork' : name === undefined ? 'titleMany' : 'title';
  return (
    <FormDialog
      title={translate(words(title), { name, smart_count: ids.length })}
      width={680}
      onClose={onClose}
    >
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && !work && <Loading />}
      {work && !error && (
        // After a change, a new form starts with the rest.
        <WorkForm
          key={reading.readAt}
          ids={ids}
          work={work}
          choices={reading}
          removal={removal}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

/** Form values: a user id per job and center, and KEEP, LEAVE or an id for the job assignments. */
interface Choices {
  managers?: Record<string, string | null>;
  team: string;
  tickets?: Record<string, string | null>;
}

interface FormProps extends Pick<Props, 'ids' | 'removal' | 'onClose'> {
  work: AssignedWork;
  choices: Pick<ReturnType<typeof useWork>, 'managers' | 'colleagues' | 'successorsAt'>;
}

function WorkForm({ ids, work, choices, removal, onClose }: FormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useEmployersChanged();
  const { reassignWork } = useDataProvider<AppDataProvider>();
  const { managedJobs, teamJobs, ticketsInForce } = work;
  const hasWork = managedJobs.length + teamJobs.length + ticketsInForce.length > 0;
  const send = async (chosen: WorkReassignment) => {
    if (!hasWork) return removal?.onRemove();
    const { jobs, places, tickets } = await reassignWork([...ids], chosen);
    const said = Object.entries({ jobs, places, tickets }).flatMap(([what, count]) =>
      count > 0 ? translate(words(`done.${what}`), count) : [],
    );
    notify(said.join(' ') || words('done.nothing'), { type: said.length > 0 ? 'success' : 'info' });
    await refresh();
    if (removal) removal.onRemove();
    else onClose();
  };
  return (
    <RecordForm
      schema={workSchema}
      read={readChoices}
      defaultValues={{ team: removal ? LEAVE : KEEP }}
      label={words(removal ? (hasWork ? 'saveAndRemove' : 'again') : 'save')}
      disabled={!hasWork && !removal}
      failed={words('failed')}
      onSubmit={send}
    >
      {!hasWork && !removal && <p>{translate(words('nothing'))}</p>}
      {managedJobs.length > 0 && (
        <Managers jobs={managedJobs} managers={choices.managers} showsManager={ids.length > 1} />
      )}
      {teamJobs.length > 0 && <Team jobs={teamJobs} people={choices.colleagues} />}
      {ticketsInForce.length > 0 && (
        <Tickets centers={ticketsInForce} successorsAt={choices.successorsAt} isRemoval={!!removal} />
      )}
      {removal && removal.answer.assignedTickets.length > 0 && (
        <OnTheWay tickets={removal.answer.assignedTickets} isAll={ticketsInForce.length === 0} />
      )}
    </RecordForm>
  );
}

const NO_CHANGE = {
  optionText: 'Name',
  translateChoice: false,
  emptyText: words('keep'),
  slotProps: { select: { displayEmpty: true } },
};

const KEEP = 'KEEP';
const LEAVE = 'LEAVE';

function readChoices({ managers = {}, team, tickets = {} }: Choices | Record<string, never>) {
  return {
    managers: chosenIn(managers).map(([jobId, managerId]) => ({ jobId, managerId })),
    team: team === KEEP ? undefined : { successorId: team === LEAVE ? null : team },
    tickets: chosenIn(tickets).map(([callCenter, successorId]) => ({ callCenter, successorId })),
  };
}

const chosenIn = (choices: Record<string, string | null>) =>
  Object.entries(choices).filter(([, id]) => id !== null && id !== '');

interface ManagersProps {
  jobs: AssignedWork['managedJobs'];
  managers: Manager[];
  /** With several users, each job shows its manager. */
  showsManager: boolean;
}

function Managers({ jobs, managers, showsManager }: ManagersProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const choose = { ...NO_CHANGE, choices: managers };
  return (
    <>
      <h3>{translate(words('jobs'))}</h3>
      {jobs.length > 1 && (
        <SelectInput
          source="allJobs"
          label={words('forAll')}
          sx={WIDE}
          {...choose}
          onChange={event => {
            for (const { ID } of jobs) setValue(`managers.${ID}`, event.target.value, { shouldDirty: true });
          }}
        />
      )}
      {jobs.map(({ ID, JobNo, Name, managerName }) => (
        <SelectInput
          key={ID}
          source={`managers.${ID}`}
          label={translate(words('newManager'), { job: JobNo })}
          helperText={showsManager ? `${Name} · ${managerName}` : Name}
          {...choose}
        />
      ))}
    </>
  );
}

function Team({ jobs, people }: { jobs: AssignedWork['teamJobs']; people: EmployerRow[] }) {
  const translate = useTranslate();
  const ways = [KEEP, LEAVE].map(id => ({ id, Name: translate(words(`team.${id}`)) }));
  return (
    <>
      <h3>{translate(words('team.title'))}</h3>
      <p>{jobs.map(({ JobNo, Name }) => `${JobNo} ${Name}`).join(' · ')}</p>
      <SelectInput
        source="team"
        label={words('team.label')}
        choices={[...ways, ...people]}
        optionText="Name"
        translateChoice={false}
        isRequired
        sx={WIDE}
      />
    </>
  );
}

interface TicketsProps {
  centers: AssignedWork['ticketsInForce'];
  successorsAt: (center: string) => EmployerRow[];
  isRemoval: boolean;
}

/** Active tickets per center, and the user whose login takes over. */
function Tickets({ centers, successorsAt, isRemoval }: TicketsProps) {
  const translate = useTranslate();
  const chosen: Record<string, string | null> = useWatch({ name: 'tickets' }) ?? {};
  const isComplete = centers.every(({ callCenter }) => chosen[callCenter]);
  return (
    <>
      <h3>{translate(words('tickets'))}</h3>
      <p>{translate(words('ticketsText'))}</p>
      {centers.map(({ callCenter, tickets, autoRenew }) => {
        const successors = successorsAt(callCenter);
        const center = CENTERS[callCenter as CallCenter]?.name ?? callCenter;
        const counts = [
          translate(words('inForce'), tickets),
          autoRenew > 0 && translate(words('autoRenew'), autoRenew),
        ];
        return successors.length > 0 ? (
          <SelectInput
            key={callCenter}
            source={`tickets.${callCenter}`}
            label={translate(words('successor'), { center })}
            helperText={counts.filter(Boolean).join(', ')}
            choices={successors}
            {...NO_CHANGE}
            sx={WIDE}
          />
        ) : (
          <p key={callCenter}>
            {center}: {counts.filter(Boolean).join(', ')}. {translate(words('noSuccessor'))}{' '}
            <Link to="/main/user-credentials">{translate(words('toLogins'))}</Link>
          </p>
        );
      })}
      <p>{translate(words(isComplete ? 'renewOn' : isRemoval ? 'removalStays' : 'renewStays'))}</p>
    </>
  );
}

/** Tickets that aren't active still have a request pending at their center. */
function OnTheWay({ tickets, isAll }: { tickets: RemovalAnswer['assignedTickets']; isAll: boolean }) {
  const translate = useTranslate();
  return (
    <section>
      {isAll && <h3>{translate(words('onTheWay'))}</h3>}
      {isAll && <p>{translate(words('onTheWayText'))}</p>}
      <ul aria-label={translate(words('ticketList'))}>
        {tickets.map(({ ID, JobID, TicketNo, callCenter }) => (
          <li key={ID}>
            {TicketNo ? (
              <>
                <Link to={ticketPath({ JobID, id: ID })}>{TicketNo}</Link> {stateOfCenter(callCenter)}
              </>
            ) : (
              translate('ui.statusFilter.PENDING')
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const WIDE = { gridColumn: '1 / -1' };
