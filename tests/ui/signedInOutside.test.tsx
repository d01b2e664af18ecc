import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../src/authProvider/session';
import { Header } from '../../src/public/frame/Header';
import { page as home } from '../../src/public/home/page';
import { SignedIn } from '../../src/public/signedIn/SignedIn';

beforeEach(() => {
  history.replaceState(null, '', '/');
});

function startSession() {
  const userInfo = {
    username: 'dana',
    company: null,
    role: 'SASAdministrator',
    email: 'dana@example.com',
  } as const;
  session.start({ token: 't', refreshToken: 'r', userInfo });
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it.each([
  ['a visitor', () => {}],
  ['a signed-in user', startSession],
])('the header is the same for %s', (_who, begin) => {
  begin();
  render(<Header path="/" />);
  const links = screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Whiteline', '/'],
    ['Home', '/'],
    ['About us', '/about-us'],
    ['Solutions', '/solutions'],
    ['Contact', '/contact'],
    ['Login', '/login'],
    ['Sign Up', '/register'],
  ]);
});

it('a form for visitors shows no notice to them', () => {
  const { container } = render(<SignedIn />);
  expect(container).toBeEmptyDOMElement();
});

it('a form for visitors shows others who they are, and where to go', () => {
  startSession();
  const { container } = render(<SignedIn />);
  expect(container).toHaveTextContent('You are signed in as dana.');
  expect(hrefOf('Open the console')).toBe('/main/dashboard');
});

it.each([
  ['/main/jobs?page=2', '/main/jobs?page=2'],
  ['https://elsewhere.example.com/main/', '/main/dashboard'],
])('a sign-in page that leads to %s links to %s', (next, target) => {
  startSession();
  history.replaceState(null, '', `/login?next=${encodeURIComponent(next)}`);
  render(<SignedIn />);
  expect(hrefOf('Open the console')).toBe(target);
});

it('a session without an identity counts as missing', () => {
  startSession();
  localStorage.setItem('userInfo', '{"username":7}');
  const { container } = render(<SignedIn />);
  expect(container).toBeEmptyDOMElement();
});

it('Home leads visitors to the sign-up, and others into the console', () => {
  const hrefsOf = (name: string) =>
    screen.getAllByRole('link', { name }).map(link => link.getAttribute('href'));
  const { unmount } = render(<home.Content />);
  expect(hrefsOf('Sign Up')).toEqual(['/register', '/register']);
  unmount();
  startSession();
  render(<home.Content />);
  expect(hrefsOf('Open the console')).toEqual(['/main/dashboard', '/main/dashboard']);
});
