import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LoginForm } from '../../src/public/login/page';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

describe('the sign-in page', () => {
  it('names an empty field and focuses it', () => {
    const signIn = vi.fn();
    render(<LoginForm signIn={signIn} />);
    submit();
    expect(screen.getByLabelText('Username or email')).toHaveAccessibleDescription(
      'Enter your username or email.',
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(screen.getByLabelText('Username or email')).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('signs in once, however often the button is pressed', async () => {
    const signIn = vi.fn(() => new Promise<void>(() => {}));
    render(<LoginForm signIn={signIn} />);
    type('Username or email', ' dana ');
    type('Password', ' secret ');
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Signing in…' }));
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ username: 'dana', password: ' secret ' });
  });

  it('can show the password', () => {
    render(<LoginForm signIn={vi.fn()} />);
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    fireEvent.click(toggle);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });
});
