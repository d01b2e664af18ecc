import { useDataProvider, useTranslate } from 'react-admin';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { addDays, formatUsDate } from '../../../../domain/calendar/plainDate';
import type { CodePosting } from '../../../../domain/tickets/codePosting';
import { endOfPosting } from '../../../../domain/tickets/responseTables';
import type { AppDataProvider, ResponseCodeRow } from '../../../dataProvider/types';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useChange } from '../useChange';
import { useCounted } from './useCounted';

interface Props {
  center: CallCenter;
  posting: CodePosting;
  /** Everything posted of the center's codes: what begins later ends this posting. */
  codes: readonly ResponseCodeRow[];
  onNo: () => void;
  onDone: () => void;
  onRefused: (error: unknown) => void;
}

/** Asks once more, by the days for which answers are read anew. */
export function SurePost({ center, posting, codes, onNo, onDone, onRefused }: Props) {
  const translate = useTranslate();
  const { postResponseCode } = useDataProvider<AppDataProvider>();
  const { change, isPending } = useChange('responseCodes', { onDone, onRefused });
  const counted = useCounted(center);
  const { code, validFrom } = posting;
  const words = (part: string, options?: object) =>
    translate(`rules.codes.form.${part}`, { code, ...options });
  const send = async () => counted(code, await postResponseCode(posting));
  const end = endOfPosting(codes, code, validFrom);
  const span = words(end === null ? 'span.open' : `span.${end.by}`, {
    from: formatUsDate(validFrom),
    until: end && formatUsDate(addDays(end.day, -1)),
  });
  return (
    <ConfirmDialog
      title={words('sure', { color: translate(`ui.colors.${posting.color}`) })}
      text={words('sureText', { span })}
      isPending={isPending}
      onYes={() => change(send, words('done'))}
      onNo={onNo}
    />
  );
}
