import { Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { curlOf, examplesFor } from '../../../domain/apiKeys/examples';
import { session } from '../../authProvider/session';
import { Dialog } from '../../ui/dialog/Dialog';
import { useCopying } from '../../ui/useCopying';

/** Lines for a shell, with this installation's address and the company. The same as in docs/api.md. */
export function Examples({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { copy, isCopied } = useCopying();
  const words = (key: string) => translate(`apiKeys.examples.${key}`);
  const examples = examplesFor({
    companyId: session.companyId() ?? 'COMPANY_ID',
    now: new Date().toISOString(),
  });
  return (
    <Dialog title={words('title')} width={760} onClose={onClose}>
      <Stack gap={2}>
        <p>{words('lead')}</p>
        {examples.map(example => {
          const { title } = example;
          const curl = curlOf(example, location.origin);
          return (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <Shell>{curl}</Shell>
              <Button size="small" onClick={() => copy(title, '', curl)}>
                {words(isCopied(title) ? 'copied' : 'copy')}
              </Button>
            </section>
          );
        })}
      </Stack>
    </Dialog>
  );
}

const Shell = styled('pre')({
  margin: '8px 0',
  padding: '10px 12px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
