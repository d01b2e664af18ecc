import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { shortDay } from '../../ui/dates';
import { PHONE } from '../../ui/media';
import { useFailureToast } from '../../ui/useFailureToast';

/** The ground of a table that fills its page. */
export const Sheet = styled('div')({
  padding: '16px 20px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  [PHONE]: { padding: '12px 14px' },
});

/** What stands above it: a sentence, choices and the one action. */
export const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 12,
  '& > p': { flex: '1 1 320px', maxWidth: '70ch', marginRight: 'auto', color: 'var(--muted)' },
});

/** When something was posted and, where that is told, by whom; nothing beside what was not posted. */
export function PostedBy({ postedAt, postedBy }: { postedAt: string | null; postedBy: string | null }) {
  const translate = useTranslate();
  if (postedAt === null) return null;
  const day = shortDay(postedAt);
  return (
    <small>
      {postedBy === null
        ? translate('rules.postedOn', { day })
        : translate('rules.postedBy', { name: postedBy, day })}
    </small>
  );
}

interface Options {
  onDone: () => void;
  /** Shows why it failed, in place of a toast; what was typed and chosen is still there. */
  onRefused?: (error: unknown) => void;
}

/**
 * Sends a change of a center's list, tells what was done and reads the list anew. What `send` answers is told after what
 * was done.
 */
export function useChange(list: 'holidays' | 'responseCodes', { onDone, onRefused }: Options) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const fail = useFailureToast();
  const [isPending, setIsPending] = useState(false);
  const refuse = onRefused ?? (error => fail('rules.failed', error));
  const change = async (send: () => Promise<string | undefined>, done: string) => {
    setIsPending(true);
    try {
      const more = await send();
      notify([done, more].filter(Boolean).join(' '), { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [list] });
      onDone();
    } catch (error) {
      refuse(error);
      // Somebody else may have been first.
      void queryClient.invalidateQueries({ queryKey: [list] });
    }
    setIsPending(false);
  };
  return { change, isPending };
}
