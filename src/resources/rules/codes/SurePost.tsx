import { useDataProvider, useTranslate } from 'react-admin';
import { addDays, formatUsDate } from '../../../../domain/calendar/plainDate';
import type { CodePosting } from '../../../../domain/tickets/codePosting';
import { endOfPosting } from '../../../../domain/tickets/responseTables';
import type { AppDataProvider, ResponseCodeRow } from '../../../dataProvider/types';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useChange } from '../useChange';

interface Props {
  posting: CodePosting;
  /** Everything posted of the center's codes: what begins later ends this posting. */
  codes: readonly ResponseCodeRow[];
  onNo: () => void;
  onDone: () => void;
}

/** Asks once more, by the days for which answers are read anew. */
export function SurePost({ posting, codes, onNo, onDone }: Props) {
  const translate = useTranslate();
  const { postResponseCode } = useDataProvider<AppDataProvider>();
  const { change, isPending } = useChange('responseCodes', onDone);
  const { code, validFrom } = posting;
  const words = (part: string, options?: object) =>
    translate(`rules.codes.form.${part}`, { code, ...options });
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
      onYes={() => change(() => postResponseCode(posting), words('done'))}
      onNo={onNo}
    />
  );
}
