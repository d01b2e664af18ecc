import { Button, Chip, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { KEY_SCOPES, type KeyScope, keyState } from '../../../domain/apiKeys/apiKey';
import { session } from '../../authProvider/session';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { ApiKey } from '../../dataProvider/types';
import { shortDay, shortTime } from '../../ui/dates';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { PartBody, RowList } from '../../ui/RowList';
import { useMay } from '../../ui/viewer';
import { Examples } from './Examples';
import { KEYS_KEY, type KeyKind, NewKeyDialog } from './NewKeyDialog';

/** The viewer's keys, or the company's for users who may see those. */
export function ApiKeys({ kind }: { kind: KeyKind }) {
  const translate = useTranslate();
  const may = useMay();
  const { apiKeys, companyApiKeys } = useDataProvider<AppDataProvider>();
  const [open, setOpen] = useState<'new' | 'examples' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [KEYS_KEY, kind, session.companyId()],
    queryFn: () => (kind === 'own' ? apiKeys() : companyApiKeys()),
  });
  const words = (key: string) => translate(`apiKeys.${key}`);
  const close = () => setOpen(null);
  return (
    <PartBody>
      <p>{words(kind)}</p>
      {data === undefined && (error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />)}
      {data?.length === 0 && <p>{words('none')}</p>}
      {data && data.length > 0 && (
        <List>
          {data.map(key => (
            <Key key={key.id} apiKey={key} kind={kind} />
          ))}
        </List>
      )}
      <Stack direction="row" gap={1} flexWrap="wrap">
        {(kind === 'own' || may('CREATE', 'apiKeys')) && (
          <Button variant="contained" onClick={() => setOpen('new')}>
            {words('make')}
          </Button>
        )}
        <Button onClick={() => setOpen('examples')}>{words('examples.button')}</Button>
      </Stack>
      <Closing>{open === 'new' && <NewKeyDialog kind={kind} onClose={close} />}</Closing>
      <Closing>{open === 'examples' && <Examples onClose={close} />}</Closing>
    </PartBody>
  );
}

function Key({ apiKey, kind }: { apiKey: ApiKey; kind: KeyKind }) {
  const translate = useTranslate();
  const { revokeApiKey, revokeCompanyApiKey } = useDataProvider<AppDataProvider>();
  const { id, name, scope, lastFour, role, madeBy, madeByActive, expiresAt, lastUsedAt, revokedAt } = apiKey;
  const words = (key: string, options?: object) => translate(`apiKeys.${key}`, options);
  const state = keyState({ revokedAt, expiresAt }, Date.now());
  const may = KEY_SCOPES[scope as KeyScope];
  const facts = [
    role ? words('asRole', { scope: may, role: role.name }) : may,
    words('ends', { lastFour }),
    lastUsedAt ? words('used', { at: shortTime(lastUsedAt) }) : words('unused'),
    kind === 'company' && words(madeByActive ? 'madeBy' : 'madeByGone', { name: madeBy }),
  ];
  const revoke = kind === 'own' ? revokeApiKey : revokeCompanyApiKey;
  return (
    <li data-ended={state !== 'ACTIVE'}>
      <span>
        <b>{name}</b> {state !== 'ACTIVE' && <Chip component="span" label={words(`states.${state}`)} />}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <small>
          {revokedAt
            ? words('revokedAt', { at: shortDay(revokedAt) })
            : words(state === 'EXPIRED' ? 'expired' : 'expires', { at: shortDay(expiresAt) })}
        </small>
      </span>
      {state === 'ACTIVE' && (
        <ConfirmButton
          variant="text"
          aria-label={words('revoke.label', { name })}
          title={words('revoke.title', { name })}
          text={words('revoke.text')}
          call={() => revoke(String(id))}
          done="apiKeys.revoke.done"
          failed="apiKeys.revoke.failed"
          stale={[KEYS_KEY]}
        >
          {words('revoke.button')}
        </ConfirmButton>
      )}
    </li>
  );
}

const List = styled(RowList)({ '& li[data-ended="true"] b': { color: 'var(--muted)' } });
