import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CheckboxGroupInput,
  RadioButtonGroupInput,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { form } from '../../../../domain/form';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Ticket } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { FormDialog } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { isOffered } from '../actions/offers';
import type { Finding } from './VerdictFinding';

const WORDS = 'tickets.details.question';

interface Props {
  ticket: Ticket;
  finding: Finding;
}

export function AnswerQuestion({ ticket, finding: { wayOn, about } }: Props) {
  const translate = useTranslate();
  const { answerTicketQuestion } = useDataProvider<AppDataProvider>();
  if (!wayOn || !about || !isOffered(ticket, 'enterResponses')) return null;
  if (wayOn === 'answerMarks') return <AskMarks ticket={ticket} revision={about} />;
  const words = (part: string) => translate(`${WORDS}.${wayOn}.${part}`, { about });
  return (
    <ConfirmButton
      variant="text"
      title={words('title')}
      text={words('text')}
      call={() => answerTicketQuestion(ticket.id, { question: wayOn, about })}
      done={words('done')}
      failed={`${WORDS}.failed`}
      stale={['tickets']}
      // The pressed button is gone, so the focus moves to the verdict.
      onDone={() => document.getElementById('verdict')?.focus()}
    >
      {words('button')}
    </ConfirmButton>
  );
}

function AskMarks({ ticket, revision }: { ticket: Ticket; revision: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate(`${WORDS}.answerMarks.button`)}</Button>
      <Closing>
        {isOpen && <MarksDialog ticket={ticket} revision={revision} onClose={() => setOpen(false)} />}
      </Closing>
    </>
  );
}

const ASKED = ['ALL', 'SOME', 'NONE'] as const;

const schema = v.pipe(
  form({
    asked: v.picklist(ASKED, 'Choose whom it asked.'),
    stationCodes: v.array(v.string()),
  }),
  v.forward(
    v.check(
      ({ asked, stationCodes }) => asked !== 'SOME' || stationCodes.length > 0,
      'Choose the utilities.',
    ),
    ['stationCodes'],
  ),
);
type MarksAnswer = v.InferOutput<typeof schema>;

interface MarksProps {
  ticket: Ticket;
  revision: string;
  onClose: () => void;
}

function MarksDialog({ ticket, revision, onClose }: MarksProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { answerTicketQuestion } = useDataProvider<AppDataProvider>();
  const words = `${WORDS}.answerMarks`;
  const send = async ({ asked, stationCodes }: MarksAnswer) => {
    const some = { stationCodes: asked === 'SOME' ? stationCodes : [] };
    await answerTicketQuestion(ticket.id, {
      question: 'answerMarks',
      about: revision,
      ...(asked !== 'ALL' && some),
    });
    notify(`${words}.done`, { type: 'success' });
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <FormDialog title={translate(`${words}.title`, { about: revision })} onClose={onClose}>
      <RecordForm
        schema={schema}
        defaultValues={{ asked: '', stationCodes: [] }}
        label={`${words}.save`}
        failed={`${WORDS}.failed`}
        onSubmit={send}
      >
        <p>{translate(`${words}.text`)}</p>
        <RadioButtonGroupInput
          source="asked"
          label={`${words}.asked`}
          choices={ASKED.map(id => ({ id, name: `${words}.choices.${id}` }))}
          row={false}
        />
        <Utilities ticket={ticket} />
      </RecordForm>
    </FormDialog>
  );
}

function Utilities({ ticket }: { ticket: Ticket }) {
  const asked = useWatch<{ asked: string }, 'asked'>({ name: 'asked' });
  if (asked !== 'SOME') return null;
  const choices = ticket.members.map(({ stationCode: id, authorityName: name }) => ({ id, name }));
  return (
    <CheckboxGroupInput
      source="stationCodes"
      label={`${WORDS}.answerMarks.utilities`}
      choices={choices}
      translateChoice={false}
      row={false}
    />
  );
}
