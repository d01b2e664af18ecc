import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { SubcontractorContact } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/list/Skeleton';
import { Panel } from '../../../ui/Panel';
import { useMay } from '../../../ui/useMay';
import { ContactDialog } from './ContactDialog';
import { ContactRow } from './ContactRow';

/** The people of a subcontractor, the primary contact first. */
export function Contacts({ subcontractorId }: { subcontractorId: string }) {
  const translate = useTranslate();
  const may = useMay();
  const [edited, setEdited] = useState<SubcontractorContact | 'new' | null>(null);
  const { data, error, refetch } = useGetList<SubcontractorContact>('contacts', {
    meta: { subcontractorId },
  });
  return (
    <Panel title={translate('subcontractors.contacts.title')}>
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />)}
      {data?.length === 0 && <p>{translate('subcontractors.contacts.none')}</p>}
      <Rows>
        {data?.map(contact => (
          <ContactRow
            key={contact.id}
            contact={contact}
            isOnly={data.length === 1}
            onChange={() => setEdited(contact)}
          />
        ))}
      </Rows>
      {may('CREATE', 'subcontractors') && (
        <Button onClick={() => setEdited('new')}>{translate('subcontractors.contacts.add')}</Button>
      )}
      <Closing>
        {edited && (
          <ContactDialog
            subcontractorId={subcontractorId}
            contact={edited === 'new' ? undefined : edited}
            isFirst={data?.length === 0}
            onClose={() => setEdited(null)}
          />
        )}
      </Closing>
    </Panel>
  );
}

const Rows = styled('ul')({ margin: '0 0 12px', padding: 0, listStyle: 'none' });
