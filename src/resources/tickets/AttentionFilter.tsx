import type { SelectArrayInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ATTENTIONS, type Attention } from '../../../domain/tickets/attention';
import { VERDICTS } from '../../../domain/tickets/verdict/reasons';
import { ChoicesFilter, choicesOf } from '../../ui/filters/inputs';
import { ChoiceWords, type WordsProps } from '../../ui/filters/words';

/** Verdicts have their own filter, but an older URL may still contain one here. */
export function AttentionFilter({ without, ...props }: SelectArrayInputProps & { without?: Attention }) {
  const chosen: unknown[] = [useWatch({ name: props.source ?? '' })].flat();
  const isOffered = (id: Attention) =>
    chosen.includes(id) || (id !== without && !VERDICTS.some(verdict => verdict === id));
  return <ChoicesFilter {...props} choices={choicesOf('ui.attention', ATTENTIONS.filter(isOffered))} />;
}

AttentionFilter.Words = ({ value }: WordsProps) => (
  <ChoiceWords value={value} choices={choicesOf('ui.attention', ATTENTIONS)} />
);
