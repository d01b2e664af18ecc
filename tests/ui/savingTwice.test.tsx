import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Operation } from '../../domain/actions';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { field, fill, hold, press, testPages } from '../support/pages';

testPages();

const MANAGER = { ID: ME, Name: 'Dana Reyes' };
const JOB = { ID: 'j1', JobNo: '26-1001', Name: 'Levee', Status: 'ACTIVE', Manager: MANAGER, People: [] };

interface Form {
  address: string;
  typed: Record<string, string>;
  /** A dropdown's label and one of its options. */
  chosen?: [label: string, option: string];
  save: string;
  call: Operation;
  /** Shown once it is saved. */
  done: string;
  /** Where it leads then. */
  next: string;
}

const FORMS: Record<string, Form> = {
  'a new job': {
    address: '/main/jobs/add',
    typed: { 'Job number': '26-1001', 'Job name': 'Levee' },
    save: 'Save job',
    call: 'createJob',
    done: 'Job 26-1001 was added.',
    next: '/main/jobs/details/j1',
  },
  'a changed job': {
    address: '/main/jobs/j1/edit',
    typed: { 'Job name': 'Levee, north' },
    save: 'Save job',
    call: 'updateJob',
    done: 'Job 26-1001 was saved.',
    next: '/main/jobs/details/j1',
  },
  'a new subcontractor': {
    address: '/main/subcontractor-library?create',
    typed: { Company: 'Delta Boring' },
    chosen: ['^Type', 'Excavation'],
    save: 'Save subcontractor',
    call: 'createSubcontractor',
    done: 'Delta Boring was added.',
    next: '/main/subcontractor-library/details/j1',
  },
};

test.each(Object.entries(FORMS))(
  '%s is saved once, however often Save or Enter is pressed',
  async (_, form) => {
    const saved = hold({ ID: 'j1', success: true });
    mockServer.answer({
      getProjectManagers: () => ({ total: 1, data: [MANAGER] }),
      getJob: () => JOB,
      [form.call]: () => saved.held,
    });
    await openConsole(form.address);
    const [first = ''] = Object.keys(form.typed);
    await waitFor(() => expect(field(first)).toBeVisible());
    for (const [label, value] of Object.entries(form.typed)) fill(label, value);
    if (form.chosen) await choose(...form.chosen);
    await press(form.save);
    await waitFor(() => expect(mockServer.calls(form.call)).toHaveLength(1));
    await press(form.save);
    const sheet = field(first).form as HTMLFormElement;
    fireEvent.submit(sheet);
    // Long enough for a second call to leave, and for the form to be drawn again.
    await new Promise(resolve => setTimeout(resolve, 100));
    for (const [label, value] of Object.entries(form.typed)) expect(field(label)).toHaveValue(value);
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    saved.release();
    expect(await screen.findByText(form.done)).toBeVisible();
    fireEvent.submit(sheet);
    // Not held up by the question about leaving without saving.
    await waitFor(() => expect(location.pathname).toBe(form.next));
    expect(mockServer.calls(form.call)).toHaveLength(1);
  },
);
