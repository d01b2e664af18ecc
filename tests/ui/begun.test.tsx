import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Begun } from '../../src/ui/form/Begun';

it('an edited form keeps its initial values, even when the record is reloaded', () => {
  const page = (record: { version: number; tickets: number }) => (
    <Begun record={record} reload={async () => ({ error: null })}>
      {({ tickets }) => <input aria-label="County" placeholder={String(tickets)} />}
    </Begun>
  );
  const { rerender } = render(page({ version: 1, tickets: 1 }));
  const shown = () => screen.getByRole('textbox').getAttribute('placeholder');
  rerender(page({ version: 1, tickets: 2 }));
  expect(shown()).toBe('2');
  fireEvent.focus(screen.getByRole('textbox'));
  for (const version of [1, 2]) {
    rerender(page({ version, tickets: 3 }));
    expect(shown()).toBe('2');
  }
});
