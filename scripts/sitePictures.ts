import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { signIn } from '../tests/e2e/people';
import { settle } from './settle';

const FOLDER = 'src/public/pictures';
const MAX_BYTES = 60_000;
const WIDTHS = [640, 1200];

export async function sitePictures(on: Browser, baseURL: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const desk = await open(on, baseURL, { width: 1200, height: 750 });
  await signIn(desk, 'CompanyAdmin');
  await desk.goto('/main/tickets');
  const stopped = desk.getByRole('row').filter({ hasText: 'Do not dig' });
  const link = stopped.locator('a[href^="/main/tickets/details/"]').first();
  const ticket = (await link.getAttribute('href')) ?? '';
  const places = {
    tickets: '/main/tickets',
    details: ticket,
    dashboard: '/main/dashboard',
    expiring: '/main/tickets/expiring',
    board: '/main/subcontractor-library?view=board',
    create: `/main/tickets/create?clone=${ticket.split('/').at(5)}`,
  };
  for (const [name, place] of Object.entries(places)) {
    await desk.goto(place);
    const shot = sharp(await picture(desk));
    for (const width of WIDTHS) await keep(shot.clone().resize(width), `${name}-${width}`);
  }
  const phone = await open(on, baseURL, { width: 360, height: 480 });
  await signIn(phone, 'CompanyAdmin');
  await phone.goto('/main/tickets');
  const card = phone.locator('main a[href^="/main/tickets/details/"]').first();
  await card.evaluate(element => window.scrollTo(0, element.getBoundingClientRect().top - 104));
  await keep(sharp(await picture(phone)), 'tickets-phone-720');
  await linkPicture(on);
}

async function open(
  on: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const isMobile = viewport.width < 768;
  const options = { baseURL, viewport, isMobile, hasTouch: isMobile, deviceScaleFactor: 2 };
  return (await on.newContext({ ...options, timezoneId: 'America/Los_Angeles' })).newPage();
}

async function picture(page: Page): Promise<Buffer> {
  await settle(page);
  await page.waitForTimeout(600);
  return page.screenshot();
}

/** In AVIF and WebP at both widths, and in a universal format at the smaller one. */
async function keep(image: Sharp, name: string): Promise<void> {
  await asSmall(quality => image.clone().avif({ quality }), `${name}.avif`);
  await asSmall(quality => image.clone().webp({ quality }), `${name}.webp`);
  if (name.endsWith('-640')) {
    await asSmall(quality => image.clone().jpeg({ quality, mozjpeg: true }), `${name}.jpg`);
  }
}

async function asSmall(encode: (quality: number) => Sharp, file: string): Promise<void> {
  for (let quality = 74; quality > 20; quality -= 6) {
    const { size } = await encode(quality).toFile(join(FOLDER, file));
    if (size <= MAX_BYTES) return console.log(`${file}: ${size} bytes at quality ${quality}`);
  }
  throw new Error(`${file} stays over ${MAX_BYTES} bytes.`);
}

async function linkPicture(on: Browser): Promise<void> {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource/barlow/files/barlow-latin-600-normal.woff2',
  );
  const font = readFileSync(file).toString('base64');
  const page = await on.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>
    @font-face { font-family: Barlow; font-weight: 600; src: url(data:font/woff2;base64,${font}); }
    body { margin: 0; height: 630px; background: #1d2126; color: #fff; font: 600 92px/1.04 Barlow; letter-spacing: -0.02em; }
    svg { position: absolute; inset: 0; }
    h1 { position: absolute; left: 110px; top: 100px; width: 960px; margin: 0; font: inherit; }
    p { position: absolute; left: 216px; bottom: 98px; margin: 0; font-size: 44px; letter-spacing: -0.01em; }
    </style>
    <svg width="1200" height="630" fill="none" stroke="#fff" stroke-width="12">
      <path d="M48 150V48h102M1050 48h102v102M1152 480v102h-102M150 582H48V480"/>
      <path d="M0 396h1200" stroke-dasharray="96 64"/>
      <path d="M144 470l44 44-44 44-44-44z" fill="#ff7a1a" stroke="none"/>
    </svg>
    <h1>Know where you may dig this morning.</h1><p>Whiteline · ticket management for excavators</p>`);
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 64 })
    .toFile('public/og.png');
}
