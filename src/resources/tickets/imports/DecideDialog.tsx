import {
  AutocompleteInput,
  BooleanInput,
  SelectInput,
  useDataProvider,
  useGetList,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import * as v from 'valibot';
import type { ItemKind } from '../../../../domain/imports/import';
import { HOLDING_JOB } from '../../../../domain/imports/names';
import { TAKE_ALL } from '../../../../domain/lists';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { EmployerRow, ImportItem } from '../../../dataProvider/types';
import { stateOf } from '../../../ui/filters/inputs';
import { FormDialog } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { JobInput } from '../../jobs/JobInput';

interface Props {
  item: ImportItem;
  name: string;
  onSaved: () => unknown;
  onClose: () => void;
}

/** `choice` is one of ITEM_CHOICES, or the id of the placement that the copy confirms. */
const schema = v.object({
  jobID: v.string(),
  userID: v.nullish(v.string(), ''),
  choice: v.pipe(v.string(), v.nonEmpty('Choose the ticket that it confirms, or that it is a new one.')),
  likewise: v.boolean(),
});
type Decision = v.InferOutput<typeof schema>;

export const EVERYBODY = { pagination: { page: 1, perPage: TAKE_ALL } };

export function DecideDialog({ item, name, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const { updateImportItem } = useDataProvider<AppDataProvider>();
  const people = useGetList<EmployerRow>('employers', EVERYBODY);
  const isNew = item.ticketID === null;
  const send = async ({ jobID, userID, choice, likewise }: Decision) => {
    const sheet = item.sheets.find(({ placementID }) => placementID === choice);
    await updateImportItem(item.id, {
      jobID: jobID || null,
      userID: userID || null,
      choice: sheet ? sheetChoice : choice,
      placementID: sheet?.placementID ?? null,
      likewise,
    });
    await onSaved();
    onClose();
  };
  // Another company's copy is skipped by default.
  const sheetChoice = item.kind === 'OTHER_COMPANY' ? 'FILE' : 'PROPOSED';
  return (
    <FormDialog
      title={translate('tickets.import.decide.title', { ticket: name })}
      width={560}
      onClose={onClose}
    >
      <RecordForm
        schema={schema}
        defaultValues={{
          jobID: item.jobBy === 'CHOSEN' ? item.jobID : '',
          userID: item.userID ?? '',
          choice: chosenOf(item),
          likewise: item.kind === 'OTHER_COMPANY',
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
        {!FITTING.has(item.kind) && (
          <BooleanInput
            source="likewise"
            label={translate('tickets.import.decide.likewise', { company: item.company ?? '–' })}
            helperText="tickets.import.decide.likewiseHint"
          />
        )}
        {isNew && (
          <>
            <JobInput source="jobID" label="tickets.import.decide.job" helperText={<JobHint item={item} />} />
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
      </RecordForm>
    </FormDialog>
  );
}

/** What happens without a job. A job added in another tab can be found by typing. */
function JobHint({ item: { jobBy, jobID, jobName } }: { item: ImportItem }) {
  const translate = useTranslate();
  const holding = jobID === null ? translate('tickets.import.jobBy.HOLDING') : HOLDING_JOB.Name;
  // Once another job is chosen, the import doesn't say whether one with the printed name exists.
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

/** The placements that it may confirm come first. */
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
    ...(mayConfirm || kind === 'OTHER_COMPANY'
      ? [{ id: 'FILE', name: words(mayConfirm ? 'ANOTHER' : 'FILE') }]
      : []),
    { id: 'SKIP', name: words('SKIP') },
  ];
}

/** Kinds whose proposal is to confirm a placement. */
const FITTING: ReadonlySet<string> = new Set<ItemKind>(['CONFIRMS', 'WHICH_SHEET']);

/** No default while the user has to choose between placements. */
function chosenOf({ kind, choice, placementID, sheets }: ImportItem): string {
  if (placementID !== null) return placementID;
  if (choice !== 'PROPOSED' || !FITTING.has(kind)) return choice;
  return kind === 'CONFIRMS' ? (sheets[0]?.placementID ?? '') : '';
}
