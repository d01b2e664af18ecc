import * as v from 'valibot';
import { text } from '../text';

/** An e-mail address that may be left blank. */
export function emailOrEmpty(label: string) {
  return v.pipe(
    text(label, 120),
    v.check(value => value === '' || v.is(ADDRESS, value), `${label} must look like name@example.com.`),
  );
}

/** The address of a web site, or blank. Anything but http and https could run in the browser of whoever opens it. */
export function websiteOrEmpty(label: string, max = 200) {
  return v.pipe(
    text(label, max),
    v.check(
      value => value === '' || isWebAddress(value),
      `${label} must be a full address, such as https://www.example.com.`,
    ),
  );
}

const ADDRESS = v.pipe(v.string(), v.email());

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/]+\S*$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname.includes('.') && username === '' && password === '';
}
