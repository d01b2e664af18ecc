import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider, EmployerRow, RemovalAnswer } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useFailureToast } from '../../ui/useFailureToast';
import { ReassignWork } from './ReassignWork';
import { useEmployersChanged } from './useWork';

interface Props {
  employer: EmployerRow;
  onRemoved: () => void;
}

/** Removes a user after a Yes; one who still has work keeps it until others have taken over. */
export function RemoveEmployer({ employer, onRemoved }: Props) {
  const translate = useTranslate();
  const name = { name: employer.Name };
  const [isAsking, setAsking] = useState(false);
  const [work, setWork] = useState<RemovalAnswer | null>(null);
  const { remove, isPending } = useRemoval(employer, onRemoved, answer => {
    setAsking(false);
    setWork(answer);
  });
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        {translate('employers.remove.button')}
      </Button>
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={translate('employers.remove.title', name)}
            text={translate('employers.remove.text')}
            isPending={isPending}
            onYes={remove}
            onNo={() => setAsking(false)}
          />
        )}
      </Closing>
      {work && (
        <ReassignWork
          ids={[employer.id]}
          name={employer.Name}
          removal={{ answer: work, onRemove: remove }}
          onClose={() => setWork(null)}
        />
      )}
    </>
  );
}

function useRemoval(employer: EmployerRow, onRemoved: () => void, onKept: (work: RemovalAnswer) => void) {
  const translate = useTranslate();
  const { deleteEmployer } = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const refresh = useEmployersChanged();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteEmployer(employer),
    onError: error => tellFailure('employers.remove.failed', error),
    onSuccess: async answer => {
      if (!answer.success) return onKept(answer);
      notify(translate('employers.remove.done', { name: employer.Name }), { type: 'success' });
      onRemoved();
      await refresh();
    },
  });
  return { remove: () => mutate(), isPending };
}
