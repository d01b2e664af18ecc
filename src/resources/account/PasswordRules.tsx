import type { SvgIconComponent } from '@mui/icons-material';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { passwordMessages } from '../../public/password/messages';
import { type ShownRule, shownRules } from '../../public/password/rules';
import { useVerdict } from '../../public/password/useVerdict';
import { useViewer } from '../../ui/useViewer';

/**
 * What the new password needs, marked as it is met: the rules and words of the sign-up. Phrasing content, for it is the
 * hint of its field.
 */
export function PasswordRules() {
  const { data: viewer } = useViewer();
  const password = useWatch<{ newPassword: string }, 'newPassword'>({ name: 'newPassword' });
  const own = [viewer?.username, viewer?.Email, viewer?.company?.Name].filter(word => word !== undefined);
  const verdict = useVerdict(password, own);
  return (
    <List>
      {shownRules(password, verdict).map(rule => (
        <Rule key={rule.name} {...rule} />
      ))}
      {verdict.state === 'guessable' && <span data-state="unmet">{verdict.problem}</span>}
    </List>
  );
}

/** The state in words, too, for those who do not see the mark. */
function Rule({ text, state, note }: ShownRule) {
  const Icon = ICONS[state];
  return (
    <span data-state={state}>
      <Icon fontSize="small" />
      <span>
        {text}
        <span className="visually-hidden">, {passwordMessages.states[state]}</span>
        {note && ` · ${note}`}
      </span>
    </span>
  );
}

const ICONS: Record<ShownRule['state'], SvgIconComponent> = {
  met: CheckIcon,
  unmet: CloseIcon,
  open: MoreHoriz,
};

const List = styled('span')({
  display: 'grid',
  gap: 4,
  marginTop: 4,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'flex', gap: 8 },
  '& svg': { flex: 'none', marginTop: 3 },
  '& [data-state="met"]': { color: 'var(--green)' },
  '& [data-state="unmet"]': { color: 'var(--red)' },
});
