import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { codesFile } from '../../../public/login/codesFile';
import { loginMessages } from '../../../public/login/messages';
import { useCopying } from '../../../ui/useCopying';

const words = loginMessages.recovery;
const KEY = 'codes';

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const translate = useTranslate();
  const { copy, isCopied } = useCopying();
  const { text, link } = codesFile(codes);
  return (
    <>
      <Text>{words.text}</Text>
      <Codes>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <DialogActions>
        <Button onClick={() => copy(KEY, translate('account.factor.codes'), text)}>
          {isCopied(KEY) ? words.copied : words.copy}
        </Button>
        <Button component="a" {...link}>
          {words.download}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {words.done}
        </Button>
      </DialogActions>
    </>
  );
}

const Text = styled('p')({ color: 'var(--muted)' });

const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, max-content)',
  gap: '8px 28px',
  margin: '16px 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 16,
});
