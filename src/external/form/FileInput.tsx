import { type DragEvent, useRef, useState } from 'react';
import { FILE_TYPE } from '../../../domain/storage/limits';
import { Field } from '../../public/form/Field';
import { externalMessages } from '../messages';
import { ChosenFile } from './ChosenFile';
import type { TicketFile } from './useTicketFile';

const words = externalMessages.file;

interface Props {
  chosen: TicketFile;
  choose: (files: Iterable<File>) => void;
  remove: () => void;
  /** What the server found wrong with it. */
  failure: string | undefined;
  isBusy: boolean;
}

/** The ticket's own PDF, chosen or dropped, with its name and size once it is there. */
export function FileInput({ chosen: { file, problem }, choose, remove, failure, isBusy }: Props) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: Iterable<File>) => {
    if (!isBusy) choose(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Field
      name="bucketLink"
      label={externalMessages.fields.file}
      hint={externalMessages.hints.file}
      failure={problem ?? failure}
      optional
      mark=""
    >
      {control => (
        <div className="file-place" data-over={isOver}>
          <input
            {...control}
            ref={input}
            type="file"
            accept={`${FILE_TYPE},.pdf`}
            aria-disabled={isBusy}
            onClick={event => isBusy && event.preventDefault()}
            onChange={({ target }) => {
              take(target.files ?? []);
              // The same file can be chosen again once it has been mended.
              target.value = '';
            }}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          />
          <p className="file-words" aria-hidden="true">
            <b>{words.choose}</b> <span className="file-drop">{words.drop}</span>
          </p>
          {file && (
            <ChosenFile
              file={file}
              isBusy={isBusy}
              onRemove={() => {
                if (isBusy) return;
                remove();
                input.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
