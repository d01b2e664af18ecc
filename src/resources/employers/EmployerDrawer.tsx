import { useGetOne, useTranslate } from 'react-admin';
import { mayHandle } from '../../../domain/people/employer';
import { isRoleName } from '../../../domain/permissions/roles';
import type { EmployerRow } from '../../dataProvider/types';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Facts } from '../../ui/Facts';
import { Begun } from '../../ui/form/Begun';
import { Loading } from '../../ui/Loading';
import { useMay } from '../../ui/useMay';
import { useViewer } from '../../ui/useViewer';
import { EmployerForm } from './EmployerForm';
import { NEW_USER } from './userPath';

interface Props {
  /** Of the user, or NEW_USER. */
  id: string;
  onClose: () => void;
}

/** A user beside the list: to change for whoever may, to look at for everybody else. */
export function EmployerDrawer({ id, onClose }: Props) {
  const may = useMay();
  const { data: viewer } = useViewer();
  if (!viewer) return null;
  if (id !== NEW_USER) return <Known id={id} onClose={onClose} />;
  return may('CREATE', 'employers') ? <EmployerForm employer={null} onClose={onClose} /> : null;
}

function Known({ id, onClose }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const { data: viewer } = useViewer();
  const { data: employer, error, refetch } = useGetOne<EmployerRow>('employers', { id });
  const [own, theirs] = [viewer?.Role.cognitoGroupName, employer?.Role.cognitoGroupName];
  const isInReach = isRoleName(own) && isRoleName(theirs) && mayHandle(own, theirs);
  if (employer && isInReach && may('UPDATE', 'employers')) {
    return (
      <Begun record={employer} reload={refetch}>
        {(known, beginAnew) => (
          <EmployerForm
            employer={known}
            isSelf={known.id === viewer?.id}
            onReload={beginAnew}
            onClose={onClose}
          />
        )}
      </Begun>
    );
  }
  return (
    <Dialog place="edge" title={employer?.Name ?? translate('resources.employers.name', 2)} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : employer ? (
        <>
          {may('UPDATE', 'employers') && <p>{translate('employers.form.above')}</p>}
          <EmployerFacts employer={employer} />
        </>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function EmployerFacts({ employer: { Email, Role, Code, Phone } }: { employer: EmployerRow }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`employers.fields.${field}`);
  const mail = <a href={`mailto:${Email}`}>{Email}</a>;
  const phone = Phone && <a href={`tel:${Phone}`}>{Phone}</a>;
  return (
    <Facts
      rows={[
        [label('Email'), mail],
        [label('Role'), Role.name],
        [label('Code'), Code],
        [label('Phone'), phone],
      ]}
    />
  );
}
