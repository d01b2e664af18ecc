import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { bottomBar } from '../../../ui/bottomBar';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { PHONE } from '../../../ui/media';
import { LawDates } from './LawDates';

/** Beside the form on a desk, a sheet at the thumb on a phone: the dates the answers lead to, and Save. */
export function Summary({ center, onStartOver }: { center: CallCenter | null; onStartOver: () => void }) {
  const translate = useTranslate();
  const { formState } = useFormContext();
  const [open, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const busy = formState.isSubmitting;

  return (
    <Panel ref={bottomBar} data-action-bar data-open={open} aria-labelledby="summary-title">
      <h2 id="summary-title">{translate('tickets.create.summary.title')}</h2>
      {center ? (
        <LawDates center={center} />
      ) : (
        <p data-hint>{translate('tickets.create.summary.chooseCenter')}</p>
      )}
      <footer>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {translate(busy ? 'tickets.create.saving' : 'tickets.create.save')}
        </Button>
        <Button variant="text" onClick={() => setAsking(true)}>
          {translate('tickets.create.cancel')}
        </Button>
        {center && (
          <Button className="more" variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
            {translate(open ? 'tickets.create.summary.hide' : 'tickets.create.summary.show')}
          </Button>
        )}
      </footer>
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={translate('tickets.create.startOver.title')}
            text={translate('tickets.create.startOver.text')}
            onYes={onStartOver}
            onNo={() => setAsking(false)}
          />
        )}
      </Closing>
    </Panel>
  );
}

const Panel = styled('aside')({
  position: 'sticky',
  top: 80,
  padding: '18px 20px',
  border: '1px solid var(--line)',
  borderTop: '3px solid var(--safety-fill)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& h2': { marginBottom: 12, fontSize: 16 },
  '& > [data-hint]': { color: 'var(--muted)' },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 18 },
  '& footer [type="submit"]': { flex: 1 },
  '& .more': { display: 'none' },
  [PHONE]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 850,
    maxHeight: '75vh',
    padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    borderWidth: '3px 0 0',
    borderRadius: 0,
    overflowY: 'auto',
    boxShadow: 'var(--shadow)',
    '& h2': { display: 'none' },
    '& .more': { display: 'inline-flex' },
    '&[data-open="false"] dl > :not([data-main]), &[data-open="false"] footer:has(.more) > :nth-of-type(2)': {
      display: 'none',
    },
    '& footer': { marginTop: 8 },
  },
});
