import type { SvgIconComponent } from '@mui/icons-material';
import CloseIcon from '@mui/icons-material/Close';
import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import SearchIcon from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Reasons } from './Reasons';

export type StateKind = 'empty' | 'noneFound' | 'error' | 'forbidden' | 'notFound';

interface Props {
  kind: StateKind;
  title: string;
  /** May contain line breaks. */
  text: string;
  isPage?: boolean;
  /** A toast already announces it to screen readers. */
  isSilent?: boolean;
  children?: ReactNode;
}

export function StatePanel({ kind, title, text, isPage, isSilent, children }: Props) {
  const Icon = ICONS[kind];
  return (
    <Panel role={kind === 'error' && !isSilent ? 'alert' : undefined}>
      <Icon fontSize="large" />
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {isPage && <title>{`${title} · Whiteline`}</title>}
      <Reasons of={text} />
      {children}
    </Panel>
  );
}

const ICONS: Record<StateKind, SvgIconComponent> = {
  empty: TicketIcon,
  noneFound: SearchIcon,
  error: PriorityHigh,
  forbidden: CloseIcon,
  notFound: SearchIcon,
};

const Panel = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  maxWidth: 520,
  margin: '40px auto',
  padding: '40px 24px',
  textAlign: 'center',
  '--corner': 'linear-gradient(var(--field-line) 0 0)',
  backgroundImage: Array(8).fill('var(--corner)').join(','),
  backgroundRepeat: 'no-repeat',
  backgroundSize: '28px 3px, 3px 28px, 28px 3px, 3px 28px, 28px 3px, 3px 28px, 28px 3px, 3px 28px',
  backgroundPosition: '0 0, 0 0, 100% 0, 100% 0, 0 100%, 0 100%, 100% 100%, 100% 100%',
  '& > svg': { color: 'var(--muted)' },
  '& h1, & h2': { fontSize: 20 },
  '& p, & ul': { color: 'var(--muted)', maxWidth: '44ch' },
});
