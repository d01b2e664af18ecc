import { describe, expect, it } from 'vitest';
import { parse } from '../validation';
import { loginSchema } from './login';

const filled = { email: 'dana@example.com', callCenter: 'onecall', username: ' dana ', pass: ' secret ' };

describe('the credentials form', () => {
  it('keeps a password as typed and trims the login', () => {
    expect(parse(loginSchema, filled)).toEqual({ ...filled, username: 'dana' });
  });

  it.each([
    ['email', '', 'Please select the user!'],
    ['email', '  ', 'Please select the user!'],
    ['callCenter', '', 'Call center is required!'],
    ['callCenter', 'digalert', 'Choose One Call CA or One Call NV.'],
    ['username', '', 'Login is required!'],
    ['username', '  ', 'Login is required!'],
    ['username', 'x'.repeat(201), 'Login can have at most 200 characters.'],
    ['pass', '', 'Password is required!'],
    ['pass', 'x'.repeat(201), 'Password can have at most 200 characters.'],
    ['pass', 'half \ud83d', 'Password has characters that can’t be saved.'],
  ])('explains what is wrong with %s %j', (field, value, message) => {
    expect(() => parse(loginSchema, { ...filled, [field]: value })).toThrow(message);
  });

  it('names every empty field', () => {
    const empty = { email: '', callCenter: '', username: '', pass: '' };
    expect(() => parse(loginSchema, empty)).toThrow(
      expect.objectContaining({
        errorInfo: {
          fields: {
            email: 'Please select the user!',
            callCenter: 'Call center is required!',
            username: 'Login is required!',
            pass: 'Password is required!',
          },
        },
      }),
    );
  });
});
