import { type ReactNode, useState } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  SelectInput,
  useDataProvider,
  useGetList,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as v from 'valibot';
import type { ItemKind } from '../../../../domain/imports/import';
import { HOLDING_JOB } from '../../../../domain/imports/names';
import { TAKE_ALL } from '../../../../domain/lists';
import type { AppDataProvider, EmployerRow, ImportItem, SubcontractorRow } from '../../../dataProvider/types';
import { stateOf } from '../../../ui/filters/inputs';
import { FormDialog } from '../../../ui/form/FormSection';
import { JobInput } from '../../../ui/form/JobInput';
import { RecordForm } from '../../../ui/form/RecordForm';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { type FoundTicket, ticketName, useTicketSearch } from '../../../ui/form/useTicketSearch';

interface Props {
  item: ImportItem;
  name: string;
  onSaved: () => unknown;
  onClose: () => void;
}

/** `choice` is one of ITEM_CHOICES, or the sheet that it confirms. */
const schema = v.object({
  jobID: v.string(),
  userID: v.nullish(v.string(), ''),
  choice: v.pipe(v.string(), v.nonEmpty('Choose the ticket that it confirms, or that it is a new one.')),
  likewise: v.boolean(),
  subcontractorID: v.string(),
  mainTicketID: v.string(),
});
type Decision = v.InferOutput<typeof schema>;

/** A subcontractor's ticket stands beside one of ours. */
const decisionSchema = v.pipe(
  schema,
  v.forward(
    v.partialCheck(
      [['choice'], ['mainTicketID']],
      ({ choice, mainTicketID }) => choice !== 'SUBCONTRACTOR' || mainTicketID !== '',
      'Choose the ticket of yours beside which they dig.',
    ),
    ['mainTicketID'],
  ),
);

/** What the people of the company are asked with. */
export const EVERYBODY = { pagination: { page: 1, perPage: TAKE_ALL } };

/** Decides about one copy: whether it is imported and, of a ticket that is new, on which job and whose it is. */
export function DecideDialog({ item, name, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const { updateImportItem } = useDataProvider<AppDataProvider>();
  const people = useGetList<EmployerRow>('employers', EVERYBODY);
  const isNew = item.ticketID === null;
  const send = async ({ jobID, userID, choice, likewise, subcontractorID, mainTicketID }: Decision) => {
    const isTheirs = choice === 'SUBCONTRACTOR';
    const sheet = item.sheets.find(({ placementID }) => placementID === choice);
    await updateImportItem(item.id, {
      jobID: jobID || null,
      userID: userID || null,
      choice: sheet ? sheetChoice : choice,
      placementID: sheet?.placementID ?? null,
      subcontractorID: isTheirs && subcontractorID !== NEW_SUBCONTRACTOR ? subcontractorID || null : null,
      mainTicketID: isTheirs ? mainTicketID : null,
      likewise: likewise && !isTheirs,
    });
    await onSaved();
    onClose();
  };
  // Another company's copy is left out as proposed.
  const sheetChoice = isOthers(item.kind) ? 'FILE' : 'PROPOSED';
  return (
    <FormDialog
      title={translate('tickets.import.decide.title', { ticket: name })}
      width={560}
      onClose={onClose}
    >
      <RecordForm
        schema={decisionSchema}
        defaultValues={{
          jobID: item.jobBy === 'CHOSEN' ? item.jobID : '',
          userID: item.userID ?? '',
          choice: chosenOf(item),
          likewise: item.kind === 'OTHER_COMPANY',
          subcontractorID: item.subcontractorID ?? NEW_SUBCONTRACTOR,
          mainTicketID: item.mainTicketID ?? '',
        }}
        label="tickets.import.decide.save"
        onSubmit={send}
      >
        <SelectInput
          source="choice"
          label="tickets.import.decide.choice"
          choices={useChoices(item)}
          translateChoice={false}
        />
        <TheirTicketInputs company={item.company ?? '–'} />
        <Ours>
          {!FITTING.has(item.kind) && (
            <BooleanInput
              source="likewise"
              label={translate('tickets.import.decide.likewise', { company: item.company ?? '–' })}
              helperText="tickets.import.decide.likewiseHint"
            />
          )}
          {isNew && (
            <>
              <JobInput
                source="jobID"
                label="tickets.import.decide.job"
                helperText={<JobHint item={item} />}
              />
              <AutocompleteInput
                {...stateOf(people)}
                source="userID"
                label="tickets.import.decide.person"
                helperText="tickets.import.decide.personHint"
                choices={(people.data ?? []).map(one => ({
                  id: one.id,
                  name: `${one.Name} · ${one.Role.name}`,
                }))}
                translateChoice={false}
              />
            </>
          )}
        </Ours>
      </RecordForm>
    </FormDialog>
  );
}

/** What becomes of it without a job. One that is added in another tab is found here as soon as it is typed. */
function JobHint({ item: { jobBy, jobID, jobName } }: { item: ImportItem }) {
  const translate = useTranslate();
  const holding = jobID === null ? translate('tickets.import.jobBy.HOLDING') : HOLDING_JOB.Name;
  // Whether there is a job of its name is not known once another one is chosen.
  const byName =
    jobBy === 'CHOSEN' ? translate('tickets.import.decide.byName', { job: jobName, holding }) : jobName;
  const proposed = jobBy === 'HOLDING' || !jobName ? holding : byName;
  const words = translate('tickets.import.decide.jobHint', { proposed, add: '\n' });
  const [before = '', after = ''] = words.split('\n');
  return (
    <>
      {before}
      <Link to="/main/jobs/add" target="_blank" rel="noopener">
        {translate('tickets.create.job.add')}
      </Link>
      {after}
    </>
  );
}

/** What can become of it: first the sheets that it may confirm. */
function useChoices({ kind, sheets }: ImportItem) {
  const translate = useTranslate();
  const mayConfirm = sheets.length > 0;
  const words = (one: string) => translate(`tickets.import.decide.choices.${one}`);
  return [
    ...sheets.map(({ placementID, ticketName }) => ({
      id: placementID,
      name: translate('tickets.import.decide.confirms', { ticket: ticketName }),
    })),
    ...(FITTING.has(kind) ? [] : [{ id: 'PROPOSED', name: words('PROPOSED') }]),
    ...(isOthers(kind) ? [{ id: 'SUBCONTRACTOR', name: words('SUBCONTRACTOR') }] : []),
    ...(mayConfirm || isOthers(kind) ? [{ id: 'FILE', name: words(mayConfirm ? 'ANOTHER' : 'FILE') }] : []),
    { id: 'SKIP', name: words('SKIP') },
  ];
}

/** It names another company. */
const isOthers = (kind: string) => kind === 'OTHER_COMPANY' || kind === 'SUBCONTRACTORS';

/** What is proposed for these is to confirm a sheet. */
const FITTING: ReadonlySet<string> = new Set<ItemKind>(['CONFIRMS', 'WHICH_SHEET']);

/** Of sheets that are asked about nobody has chosen one yet. */
function chosenOf({ kind, choice, placementID, sheets }: ImportItem): string {
  if (placementID !== null) return placementID;
  if (choice !== 'PROPOSED' || !FITTING.has(kind)) return choice;
  return kind === 'CONFIRMS' ? (sheets[0]?.placementID ?? '') : '';
}

/** Comes into the library under the name that the copy prints. */
const NEW_SUBCONTRACTOR = 'NEW';

const ALL_SUBCONTRACTORS = { pagination: { page: 1, perPage: TAKE_ALL } };

const useIsTheirs = () => useWatch<{ choice: string }>({ name: 'choice' }) === 'SUBCONTRACTOR';

/** What is asked of a ticket only when it becomes one of ours. */
function Ours({ children }: { children: ReactNode }) {
  return useIsTheirs() ? null : children;
}

/** Whose ticket it is, and beside which of ours, once it is said to be a subcontractor's. */
function TheirTicketInputs({ company }: { company: string }) {
  return useIsTheirs() ? <Inputs company={company} /> : null;
}

function Inputs({ company }: { company: string }) {
  const translate = useTranslate();
  const library = useGetList<SubcontractorRow>('subcontractors', ALL_SUBCONTRACTORS);
  const added = {
    id: NEW_SUBCONTRACTOR,
    name: translate('tickets.import.decide.newSubcontractor', { company }),
  };
  return (
    <>
      <AutocompleteInput
        {...stateOf(library)}
        source="subcontractorID"
        label="tickets.import.decide.subcontractor"
        choices={[added, ...(library.data ?? []).map(({ id, CompanyName: name }) => ({ id, name }))]}
        translateChoice={false}
        isRequired
      />
      <MainTicketInput />
    </>
  );
}

function MainTicketInput() {
  const translate = useTranslate();
  const { setValue } = useFormContext<{ mainTicketID: string }>();
  const chosenId = useWatch<{ mainTicketID: string }>({ name: 'mainTicketID' });
  const [typed, type] = useState('');
  const { found, reading, chosen } = useTicketSearch(typed, chosenId ?? '');
  return (
    <SearchSelect<FoundTicket>
      source="mainTicketID"
      label="tickets.import.decide.mainTicket"
      helperText="tickets.import.decide.mainTicketHint"
      options={found}
      nameOf={ticketName}
      value={chosen}
      onChange={ticket =>
        setValue('mainTicketID', ticket?.id ?? '', { shouldDirty: true, shouldValidate: true })
      }
      onSearch={type}
      reading={reading}
      placeholder={translate('tickets.import.decide.findTicket')}
      isRequired
    />
  );
}
