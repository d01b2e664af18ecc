import { Modal } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { LAYERS, LayerContext } from '../layers';
import { PHONE } from '../media';
import { CloseButton } from './CloseButton';

interface Props {
  title: string;
  /** Called on Escape, on a click beside the dialog and by its close button. */
  onClose: () => void;
  /** `edge`: a drawer at the right, for forms beside the list they belong to. */
  place?: 'centre' | 'edge';
  /** `alertdialog` for questions that must be answered before anything else. */
  role?: 'dialog' | 'alertdialog';
  /** Largest width in px; 560 when absent. */
  width?: number;
  children: ReactNode;
}

/**
 * A window over the page that keeps the focus: 150 ms in the centre, 300 ms from the edge (spec §9). Render it while it
 * is open; content with its own `footer` keeps that in sight.
 */
export function Dialog({ title, onClose, place = 'centre', role = 'dialog', width = 560, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <LayerContext value={LAYERS.modal}>
      <Modal open onClose={onClose} sx={{ zIndex: LAYERS.modal }}>
        <Frame
          tabIndex={-1}
          role={role}
          aria-modal="true"
          aria-labelledby={id}
          data-place={place}
          style={{ maxWidth: width }}
        >
          <header>
            <h2 id={id}>{title}</h2>
            <CloseButton label={translate('ra.action.close')} onClick={onClose} />
          </header>
          <div data-body>{children}</div>
        </Frame>
      </Modal>
    </LayerContext>
  );
}

const Frame = styled('div')({
  position: 'absolute',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  width: 'calc(100vw - 24px)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  boxShadow: 'var(--shadow)',
  outline: 0,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '14px 12px 10px 20px',
    '& h2': { fontSize: 20 },
  },
  '& > [data-body]': { padding: '2px 20px 20px', overflowY: 'auto', overscrollBehavior: 'contain' },
  // Buttons stay in sight while a long form scrolls.
  '& footer': {
    position: 'sticky',
    bottom: -20,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 8,
    margin: '16px -20px -20px',
    padding: '12px 20px 16px',
    borderTop: '1px solid var(--line)',
    background: 'var(--surface)',
  },
  '&[data-place="centre"]': {
    top: '50%',
    left: '50%',
    maxHeight: 'calc(100dvh - 24px)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    transform: 'translate(-50%, -50%)',
    animation: 'dialog-centre 150ms ease-out',
  },
  '&[data-place="edge"]': {
    inset: '0 0 0 auto',
    borderLeft: '1px solid var(--line)',
    animation: 'dialog-edge 300ms ease-out',
    [PHONE]: { width: '100vw', borderLeft: 0 },
  },
  '@keyframes dialog-centre': { from: { opacity: 0, transform: 'translate(-50%, calc(-50% + 8px))' } },
  '@keyframes dialog-edge': { from: { transform: 'translateX(100%)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none !important' },
});
