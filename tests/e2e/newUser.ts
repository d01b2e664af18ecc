import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test';
import { choose } from './fields';
import { found } from './lists';

export const PASSWORD = 'paint the line white';

export interface NewUser {
  name: string;
  email: string;
}

/** Somebody new: a name and an address of their own. */
function newPerson(): NewUser {
  const id = randomUUID().slice(0, 8);
  return { name: `Robin ${id}`, email: `robin.${id}@example.com` };
}

/** Adds somebody new by the form, as who may do so is signed in. */
export async function addUser(page: Page, role: string): Promise<NewUser> {
  const person = newPerson();
  await page.goto('/main/users');
  await page.getByRole('link', { name: 'New user' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New user' });
  await drawer.getByLabel('Name').fill(person.name);
  await drawer.getByLabel('Email').fill(person.email);
  await choose(drawer, 'Role', role);
  await drawer.getByLabel('Phone').pressSequentially('7755550161');
  await expect(drawer.getByLabel('Phone')).toHaveValue('(775) 555-0161');
  await drawer.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText(`${person.name} was added.`)).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/main\/users$/);
  return person;
}

/** Finds a user in the list; answers the drawer. */
export async function openUser(page: Page, { name, email }: NewUser): Promise<Locator> {
  await page.goto('/main/users');
  await expect(page.getByRole('link', { name: 'New user' })).toBeVisible();
  await page.getByLabel('Name or email').fill(email);
  // Rows move up when the filter comes into effect; a click on its way would miss.
  await expect(found(page)).toHaveText('1 user');
  await page.getByRole('link', { name }).click();
  return page.getByRole('dialog', { name });
}
