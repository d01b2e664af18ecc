import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { OwnTexts } from '../../../dataProvider/types';
import { shortDay } from '../../../ui/dates';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../../ui/ErrorState';
import { FormSection } from '../../../ui/form/FormSection';
import { asPhone } from '../../../ui/form/masks';
import { PartBody, RowList } from '../../../ui/RowList';
import { ChoiceForm, CodeForm, NumberForm, TEXTS_KEY } from './forms';

/** Part of /main/account, on servers with a gateway. */
export function TextMessages() {
  const translate = useTranslate();
  const { textSettings } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey: [TEXTS_KEY], queryFn: () => textSettings() });
  if (!data && !error) return null;
  return (
    <FormSection id="texts-part" title={translate('account.texts.title')}>
      <PartBody>{data ? <Texts texts={data} /> : <ErrorState error={error} onRetry={refetch} />}</PartBody>
    </FormSection>
  );
}

function Texts({ texts }: { texts: OwnTexts }) {
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const { removeTextNumber } = useDataProvider<AppDataProvider>();
  const { number, confirmed, failedAt } = texts;
  const words = (key: string, options?: object) => translate(`account.texts.${key}`, options);
  if (number === null || isChanging) {
    return (
      <NumberForm onSent={() => setChanging(false)} onCancel={isChanging ? () => setChanging(false) : null} />
    );
  }
  return (
    <>
      {failedAt && <Alert severity="warning">{words('failed', { day: shortDay(failedAt) })}</Alert>}
      <RowList>
        <li>
          <span>
            <b>{asPhone(number.replace('+1', ''))}</b>
            <small>{words(confirmed ? 'confirmed' : 'unconfirmed')}</small>
          </span>
          <Buttons>
            <Button onClick={() => setChanging(true)}>{words('change')}</Button>
            <ConfirmButton
              variant="text"
              title={words('remove.title')}
              text={words('remove.text')}
              call={() => removeTextNumber()}
              done={words('remove.done')}
              failed="account.texts.remove.failed"
              stale={[TEXTS_KEY]}
            >
              {words('remove.button')}
            </ConfirmButton>
          </Buttons>
        </li>
      </RowList>
      {confirmed ? <ChoiceForm texts={texts} /> : <CodeForm number={number} />}
    </>
  );
}

/** On a phone they go below the number together. */
const Buttons = styled('div')({ display: 'flex', gap: 12 });
