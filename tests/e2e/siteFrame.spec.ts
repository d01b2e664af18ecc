import { expect, test } from '../support/test';
import { accountOf, signIn } from './people';
import { footer, header, heading, menuButton, openAwake, PAGES, PATHS } from './sitePages';

test('every navigation starts at the top, with its item in orange and its heading focused', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await openAwake(page, '/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await footer(page).getByRole('link', { name: 'Solutions' }).click();
  await expect(heading(page)).toHaveText(PAGES['/solutions']);
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/^Solutions/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/solutions$/);
  if (isMobile) await menuButton(page).click();
  const active = header(page).getByRole('link', { name: 'Solutions' });
  await expect(active).toHaveAttribute('aria-current', 'page');
  await expect(active).toHaveCSS('color', 'rgb(255, 122, 26)');
  if (isMobile) await menuButton(page).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.goBack();
  await expect(heading(page)).toHaveText(PAGES['/']);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('pages start 110 px below the top', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('main')).toHaveCSS('padding-top', '110px');
  }
});

test('header and footer change only at 768 px', { tag: '@desktop' }, async ({ page }) => {
  const brand = footer(page).getByText('For Excavators');
  const logo = header(page).getByRole('link', { name: 'Whiteline, to Home' });
  const set = (width: number) => page.setViewportSize({ width, height: 800 });

  await page.goto('/login');
  await expect(header(page).locator('[aria-current]')).toHaveCount(0);
  await set(767);
  await expect(logo).toBeHidden();
  await expect(brand).toBeHidden();
  await expect(menuButton(page)).toBeVisible();
  await set(768);
  await expect(logo).toBeVisible();
  await expect(brand).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
  for (const name of ['Home', 'About us', 'Solutions', 'Contact', 'Login', 'Sign Up']) {
    await expect(header(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await set(767);
  await logo.waitFor({ state: 'hidden' });
  await page.goto('/about-us');
  await expect(logo).toBeVisible();
});

test('the footer links work, and its icons link only where a target is set', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/terms');
  const links = footer(page).getByRole('link');
  await expect(links).toHaveText([
    'About Us',
    'Solutions',
    'Contact',
    'Privacy & Policy',
    'Terms & Conditions',
  ]);
  expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual([
    '/about-us',
    '/solutions',
    '/contact',
    '/privacy',
    '/terms',
  ]);
  await expect(footer(page).getByRole('img', { name: 'Instagram' })).toBeVisible();
  await expect(footer(page).getByRole('img', { name: 'LinkedIn' })).toBeVisible();

  await page.route('**/config.json', async route => {
    const response = await route.fetch();
    const social = { instagram: 'https://social.example.com/a', linkedin: null };
    await route.fulfill({ response, json: { ...(await response.json()), social } });
  });
  await page.reload();
  await expect(footer(page).getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://social.example.com/a',
  );
  await expect(footer(page).getByRole('img', { name: 'LinkedIn' })).toBeVisible();
});

test('the phone menu opens, closes and keeps the focus', { tag: '@phone' }, async ({ page }) => {
  await openAwake(page, '/');
  const button = menuButton(page);
  const home = header(page).getByRole('link', { name: 'Home', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(home).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(home).toBeVisible();
  await home.focus();
  await page.keyboard.press('Escape');
  await expect(home).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('main').click({ position: { x: 180, y: 650 } });
  await expect(home).toBeHidden();
  await button.click();
  await header(page).getByRole('link', { name: 'About us' }).click();
  await expect(heading(page)).toHaveText(PAGES['/about-us']);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('from Home into the console with only the keyboard', { tag: '@desktop' }, async ({ page }) => {
  await openAwake(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const stops = ['Whiteline, to Home', 'Home', 'About us', 'Solutions', 'Contact', 'Login'];
  for (const name of stops) {
    await page.keyboard.press('Tab');
    await expect(header(page).getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Sign in');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Username or email' })).toBeFocused();
  const { username, password } = await accountOf('ReadOnlyUser');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/main/dashboard');
});

test('a signed-in user sees a notice above the forms for visitors', { tag: '@desktop' }, async ({ page }) => {
  const { username } = await signIn(page, 'ReadOnlyUser');
  for (const [path, field] of [
    ['/login', 'Username or email'],
    ['/register', 'Company name'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`You are signed in as ${username}.`)).toBeInViewport({ ratio: 1 });
    const way = page.getByRole('main').getByRole('link', { name: 'Open the console' });
    await expect(way).toBeInViewport({ ratio: 1 });
    const [line, title] = [await way.boundingBox(), await heading(page).boundingBox()];
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    expect(line?.y).toBeGreaterThanOrEqual(72);
    await expect(page.getByRole('textbox', { name: field })).toBeEnabled();
  }
  await page.getByRole('main').getByRole('link', { name: 'Open the console' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu items are shown without opening the menu', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expect(menuButton(page)).toBeHidden();
    for (const name of ['Home', 'About us', 'Solutions', 'Contact', 'Login', 'Sign Up']) {
      await expect(header(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    expect((await header(page).boundingBox())?.height).toBeLessThanOrEqual(110);
    await header(page).getByRole('link', { name: 'Contact' }).click();
    await expect(heading(page)).toHaveText(PAGES['/contact']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
