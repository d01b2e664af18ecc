import { expect, it } from 'vitest';
import { passkeySite } from './passkeySite';

it.each([
  ['https://dig.example.com', { domain: 'dig.example.com', origin: 'https://dig.example.com' }],
  ['https://dig.example.com:8443', { domain: 'dig.example.com', origin: 'https://dig.example.com:8443' }],
  ['http://127.0.0.1:8080', { domain: 'localhost', origin: 'http://localhost:8080' }],
  ['http://[::1]:8080', { domain: 'localhost', origin: 'http://localhost:8080' }],
  ['http://dig.example.com', null],
  ['https://192.0.2.7', null],
  ['http://0.0.0.0:8080', null],
])('%s', (baseUrl, site) => {
  expect(passkeySite(baseUrl)).toEqual(site);
});
