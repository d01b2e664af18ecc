import { styled } from '@mui/material/styles';
import { Fragment, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldWords } from '../../domain/audit/fieldWords';
import { isUuid } from '../../domain/text';
import type { Recording, WaitingRecord } from './outbox';

/** Everything that was recorded, so that nothing is lost with a record that can't be sent. */
export function RecordContents({ record: { recording, photos } }: { record: WaitingRecord }) {
  const translate = useTranslate();
  return (
    <details>
      <Summary>{translate('offline.records.contents')}</Summary>
      <Fields>
        {contentsOf(recording).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </Fields>
      {photos.map(({ attachment, file }) => (
        <p key={attachment.clientRequestId}>
          <FileLink name={attachment.fileName} file={file} />
        </p>
      ))}
    </details>
  );
}

function FileLink({ name, file }: { name: string; file: Blob }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <a href={href} download={name}>
      {name}
    </a>
  );
}

/** Labels and values, without IDs. */
export function contentsOf(recording: Recording): [label: string, value: string][] {
  return leavesOf(valuesOf(recording), '').map(([path, value]) => [fieldWords('event', path), value]);
}

function valuesOf(recording: Recording): object {
  switch (recording.kind) {
    case 'event':
      return recording.data;
    case 'action':
      return recording.payload;
    case 'note':
      return recording.note;
  }
}

function leavesOf(value: unknown, path: string): [path: string, value: string][] {
  const inner = typeof value === 'string' ? objectIn(value) : null;
  if (inner) return leavesOf(inner, path);
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    return Object.entries(value).flatMap(([name, part]) =>
      leavesOf(part, [path, isList ? String(Number(name) + 1) : name].filter(Boolean).join('.')),
    );
  }
  const text = String(value ?? '');
  return text === '' || isUuid(text) ? [] : [[path, text]];
}

/** Answers to questions of an event type are JSON. */
function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

const Summary = styled('summary')({ minHeight: 44, alignContent: 'center', cursor: 'pointer' });

const Fields = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(8em, auto) 1fr',
  gap: '4px 12px',
  margin: '0 0 8px',
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});
