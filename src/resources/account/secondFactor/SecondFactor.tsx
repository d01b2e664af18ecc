import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { OwnFactor } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { ErrorState } from '../../../ui/ErrorState';
import { FormSection } from '../../../ui/form/FormSection';
import { Loading } from '../../../ui/Loading';
import { PartBody, RowList } from '../../../ui/RowList';
import { type Change, FACTOR_KEY, FactorDialog } from './FactorDialog';

/** Part of /main/account: the app, the passkeys and the recovery codes of the viewer. */
export function SecondFactor() {
  const translate = useTranslate();
  const { secondFactor } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey: FACTOR_KEY, queryFn: () => secondFactor() });
  return (
    <FormSection id="second-factor-part" title={translate('account.factor.title')}>
      <PartBody>
        <p>{translate('account.factor.lead')}</p>
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {!error && !data && <Loading />}
        {data && <Factors factor={data} />}
      </PartBody>
    </FormSection>
  );
}

/** Recovery codes are so few that new ones should be made. */
const FEW = 3;

function Factors({ factor }: { factor: OwnFactor }) {
  const translate = useTranslate();
  const [change, setChange] = useState<Change | null>(null);
  const { appSince, passkeys, recoveryCodesLeft, required, passkeysWork } = factor;
  const hasOne = appSince !== null || passkeys.length > 0;
  const words = (key: string, options?: object) => translate(`account.factor.${key}`, options);
  return (
    <>
      {required && !hasOne && <Alert severity="warning">{words('required')}</Alert>}
      <List>
        <li>
          <span>
            <b>{words('app')}</b>
            <small>{appSince ? words('since', { at: shortTime(appSince) }) : words('off')}</small>
          </span>
          <Button onClick={() => setChange({ kind: 'app' })}>{words(appSince ? 'replace' : 'setUp')}</Button>
          {appSince && (
            <Button variant="text" onClick={() => setChange({ kind: 'removeApp' })}>
              {words('remove')}
            </Button>
          )}
        </li>
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <span>
              <b>{words('passkey', { name })}</b>
              <small>
                {usedAt
                  ? words('used', { at: shortTime(usedAt) })
                  : words('since', { at: shortTime(createdAt) })}
              </small>
            </span>
            <Button
              variant="text"
              aria-label={words('removePasskey', { name })}
              onClick={() => setChange({ kind: 'removePasskey', id: String(id), name })}
            >
              {words('remove')}
            </Button>
          </li>
        ))}
        <li>
          <span>
            <b>{words('newPasskey')}</b>
            <small>{words(passkeysWork ? 'passkeyHint' : 'passkeysNeedName')}</small>
          </span>
          {passkeysWork && <Button onClick={() => setChange({ kind: 'passkey' })}>{words('add')}</Button>}
        </li>
        {hasOne && (
          <li>
            <span>
              <b>{words('codes')}</b>
              <small data-few={recoveryCodesLeft < FEW}>
                {words('codesLeft', { smart_count: recoveryCodesLeft })}
              </small>
            </span>
            <Button onClick={() => setChange({ kind: 'codes' })}>{words('newCodes')}</Button>
          </li>
        )}
      </List>
      <Closing>{change && <FactorDialog change={change} onClose={() => setChange(null)} />}</Closing>
    </>
  );
}

const List = styled(RowList)({ '& small[data-few="true"]': { color: 'var(--red)', fontWeight: 500 } });
