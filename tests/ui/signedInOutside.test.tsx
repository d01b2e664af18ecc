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
  ['whoever is signed in', startSession],
])('the header has the same for %s', (_who, begin) => {
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

it('a form for those without a session says nothing to them', () => {
  const { container } = render(<SignedIn />);
  expect(container).toBeEmptyDOMElement();
});

it('a form for those without a session tells others who they are, and the way on', () => {
  startSession();
  const { container } = render(<SignedIn />);
  expect(container).toHaveTextContent('You are signed in as dana.');
  expect(hrefOf('Open the console')).toBe('/main/dashboard');
});

it.each([
  ['/main/jobs?page=2', '/main/jobs?page=2'],
  ['https://elsewhere.example.com/main/', '/main/dashboard'],
])('the way on from a sign-in that was to lead to %s leads to %s', (next, target) => {
  startSession();
  history.replaceState(null, '', `/login?next=${encodeURIComponent(next)}`);
  render(<SignedIn />);
  expect(hrefOf('Open the console')).toBe(target);
});

it('a session that does not say whose it is counts for none', () => {
  startSession();
  localStorage.setItem('userInfo', '{"username":7}');
  const { container } = render(<SignedIn />);
  expect(container).toBeEmptyDOMElement();
});

it('Home leads visitors to the sign-up, others into the console', () => {
  const hrefsOf = (name: string) =>
    screen.getAllByRole('link', { name }).map(link => link.getAttribute('href'));
  const { unmount } = render(<home.Content />);
  expect(hrefsOf('Sign Up')).toEqual(['/register', '/register']);
  unmount();
  startSession();
  render(<home.Content />);
  expect(hrefsOf('Open the console')).toEqual(['/main/dashboard', '/main/dashboard']);
});
