import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { SubcontractorRow } from '../../../dataProvider/types';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { SubcontractorPage } from './SubcontractorPage';

/** /main/subcontractor-library/details/{subcontractorId} */
export default function SubcontractorDetails() {
  const { id = '' } = useParams();
  return (
    <Guarded resource="subcontractors" action="show">
      <Loaded key={id} id={id} />
    </Guarded>
  );
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useGetOne<SubcontractorRow>('subcontractors', { id });
  if (data) return <SubcontractorPage subcontractor={data} />;
  return error ? <ErrorState isPage error={error} onRetry={refetch} /> : <Skeleton />;
}
