import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/PageHeader';

export type PageToCome = 'requests' | 'support' | 'billing' | 'subscriptions' | 'reports';

/** Placeholder for a page that doesn't exist yet (spec §2). */
export default function WorkInProgress({ page }: { page: PageToCome }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate(`workInProgress.${page}.title`)} />
      <Panel>
        <strong>{translate('workInProgress.lead')}</strong>
        <p>{translate(`workInProgress.${page}.text`)}</p>
        <Button component={Link} to="/main/dashboard">
          {translate('workInProgress.back')}
        </Button>
      </Panel>
    </>
  );
}

const Panel = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  maxWidth: 560,
  padding: '24px 20px 28px',
  borderTop: '3px dashed var(--field-line)',
  '& strong': { fontSize: 20 },
  '& p': { color: 'var(--muted)', maxWidth: '52ch' },
});
