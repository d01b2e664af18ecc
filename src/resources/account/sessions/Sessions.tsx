import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { OwnSession } from '../../../dataProvider/types';
import { ErrorState } from '../../../ui/ErrorState';
import { FormSection } from '../../../ui/form/FormSection';
import { Loading } from '../../../ui/Loading';
import { useIsPhone } from '../../../ui/useIsPhone';
import { EndOthers } from './EndOthers';
import { SessionCards } from './SessionCards';
import { SessionTable } from './SessionTable';
import { useSessions } from './useSessions';

/** Where one is signed in, with the ways to end it there. */
export function Sessions() {
  const translate = useTranslate();
  const { data, error, refetch } = useSessions();
  return (
    <FormSection id="sessions-part" title={translate('account.sessions.title')}>
      <Wide>
        <p>{translate('account.sessions.lead')}</p>
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {!error && !data && <Loading />}
        {data && <Places sessions={data} />}
      </Wide>
    </FormSection>
  );
}

function Places({ sessions }: { sessions: OwnSession[] }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      {isPhone ? <SessionCards sessions={sessions} /> : <SessionTable sessions={sessions} />}
      {others > 0 ? <EndOthers count={others} /> : <p>{translate('account.sessions.onlyThis')}</p>}
    </>
  );
}

const Wide = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 14,
  minWidth: 0,
  '& > p': { color: 'var(--muted)' },
  '& > button': { justifySelf: 'start' },
});
