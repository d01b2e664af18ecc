import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Import } from '../../../dataProvider/types';
import { draftsOf } from '../../../ui/form/draft';

const drafts = draftsOf('importBegun', { importId: '' });

const waits = ({ state, total, mail }: Import) => state === 'OPEN' && total > 0 && !mail;

/** Keeps the unconfirmed import in this tab's storage, since nothing else links to it. */
export function useRemembered(found: Import | null | undefined): void {
  const id = found?.id;
  const isWaiting = found ? waits(found) : false;
  useEffect(() => {
    if (id === undefined) return;
    const draft = drafts.read();
    if (isWaiting) drafts.write({ ...draft, form: { importId: id } });
    else if (draft.form.importId === id) drafts.drop();
  }, [id, isWaiting]);
}

export function ResumeImport() {
  const translate = useTranslate();
  const calls = useDataProvider<AppDataProvider>();
  const [importId] = useState(() => drafts.read().form.importId);
  const { data } = useQuery({
    queryKey: ['import', importId, 'begun'],
    queryFn: () => calls.import(importId, 1, 1),
    enabled: importId !== '',
  });
  if (!data || !waits(data)) return null;
  const open = (
    <Button component={Link} to={`/main/tickets/import/${importId}`}>
      {translate('tickets.import.goOn')}
    </Button>
  );
  return (
    <Alert severity="info" role="status" action={open}>
      {translate('tickets.import.begun', data.total)}
    </Alert>
  );
}
