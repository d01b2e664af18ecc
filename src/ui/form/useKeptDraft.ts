import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft, Drafts } from './draft';
import { ownRequest } from './ownRequest';

/**
 * Keeps what is typed as the tab's draft, under a request id that no other tab sends with. Before sending, `settle` and
 * then read `requestId`; `renew` goes on under another one, for what is to be a second record.
 */
export function useKeptDraft<Form extends FieldValues>(
  { watch, getValues }: UseFormReturn<Form>,
  drafts: Drafts<Form>,
  { clientRequestId: begunAs, form: begun }: Draft<Form>,
) {
  const requestId = useRef(begunAs);
  const keep = useCallback(
    (values: object) => drafts.write({ clientRequestId: requestId.current, form: { ...begun, ...values } }),
    [drafts, begun],
  );
  const renew = useCallback(
    (id: string) => {
      requestId.current = id;
      void ownRequest(id);
      keep(getValues());
    },
    [keep, getValues],
  );
  const settle = useCallback(async () => {
    const own = await ownRequest(begunAs);
    if (requestId.current === begunAs && own !== begunAs) renew(own);
  }, [begunAs, renew]);
  useEffect(() => {
    const { unsubscribe } = watch(keep);
    return unsubscribe;
  }, [watch, keep]);
  useEffect(() => void settle(), [settle]);
  return { requestId, settle, renew };
}
