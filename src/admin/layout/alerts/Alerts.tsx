import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Closing } from '../../../ui/dialog/Closing';
import { Icon } from '../../../ui/icons';
import { BarButton } from '../BarMenu';
import { useAlerts } from './useAlerts';

const AlertInbox = lazy(() => import('./AlertInbox'));

/** The bell with how many alerts are new, and the inbox behind it. */
export function Alerts() {
  const translate = useTranslate();
  const { data } = useAlerts();
  const [isOpen, setOpen] = useState(false);
  const unseen = data?.unseen ?? 0;
  return (
    <>
      <BarButton
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={translate(unseen > 0 ? 'layout.alerts.openNew' : 'layout.alerts.open', { unseen })}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" size={20} />
        {unseen > 0 && <Count aria-hidden="true">{unseen}</Count>}
      </BarButton>
      <Closing>
        {isOpen && (
          <Suspense fallback={null}>
            <AlertInbox onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Closing>
    </>
  );
}

const Count = styled('b')({
  position: 'absolute',
  top: 4,
  right: 2,
  minWidth: 18,
  padding: '2px 4px',
  borderRadius: 9,
  background: 'var(--safety)',
  color: '#14171a',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
