import { useTranslate } from 'react-admin';
import { ATTENTIONS, type Attention } from '../../../domain/tickets/attention';
import { VERDICTS } from '../../../domain/tickets/verdict/reasons';
import type { FilterValues } from './useFilterDraft';

/** The three verdicts as choices of a filter. */
export function useVerdictChoices() {
  const translate = useTranslate();
  return VERDICTS.map(id => ({ id, name: translate(`ui.verdict.words.${id}`) }));
}

/**
 * The sets of tickets that need attention, as choices. The verdicts among them have a filter of their own; an older
 * address or saved filter that asks for one keeps its words.
 */
export function useAttentionChoices(chosen: FilterValues[string], without: readonly Attention[] = []) {
  const translate = useTranslate();
  const isOffered = (id: Attention) =>
    !without.includes(id) && (!VERDICTS.some(verdict => verdict === id) || id === chosen);
  return ATTENTIONS.filter(isOffered).map(id => ({ id, name: translate(`ui.attention.${id}`) }));
}
