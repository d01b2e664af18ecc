import { Fragment, type ReactNode, useState } from 'react';
import { useFailureToast } from '../useFailureToast';

interface Props<Record> {
  /** As it was read last. */
  record: Record;
  /** Reads what is stored now. */
  reload: () => Promise<{ error: unknown }>;
  children: (known: Record, form: BegunForm) => ReactNode;
}

/** What a form tells of itself, and asks for. */
export interface BegunForm {
  onTyping: (isTyped: boolean) => void;
  /** It was saved, and the record was read anew. */
  onSaved: () => void;
  /** What was typed goes, and what is stored now takes its place. */
  onReload: () => Promise<void>;
}

/**
 * Gives a form the record that it begins with. What is read meanwhile takes its place only while nothing is typed: what
 * is typed would go, or be sent as if its author had seen the change of somebody else.
 */
export function Begun<Record extends { version: number }>({ record, reload, children }: Props<Record>) {
  const [known, setKnown] = useState(record);
  const [isTyped, setTyped] = useState(false);
  const [round, setRound] = useState(0);
  const tellFailure = useFailureToast();
  if (record.version !== known.version && !isTyped) setKnown(record);
  const onSaved = () => {
    setTyped(false);
    setRound(last => last + 1);
  };
  const onReload = async () => {
    const { error } = await reload();
    if (error) tellFailure('errors.title', error);
    else onSaved();
  };
  return (
    <Fragment key={`${known.version} ${round}`}>
      {children(known, { onTyping: setTyped, onSaved, onReload })}
    </Fragment>
  );
}
